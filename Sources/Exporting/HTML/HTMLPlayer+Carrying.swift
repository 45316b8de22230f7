extension HTMLPlayer {
  /// What a reader does to the stage: touches, and what is carried by a finger or by keys.
  static let carrying = #"""


      // MARK: What the reader does

      // All of it acts in the next tick. Fingers are told apart by a number; points lie in the page.
      press(finger, point) { this.inputs.push({ act: "press", finger, point }); }

      move(finger, point) {
        const last = this.inputs.findLast(input => input.finger === finger);
        // Of the moves between two ticks the last counts.
        if (last?.act === "move") last.point = point;
        else if (last ? last.act === "press" : this.canBeDragged(this.held.get(finger)?.target)) {
          this.inputs.push({ act: "move", finger, point });
        }
      }

      release(finger, point) { this.inputs.push({ act: "release", finger, point }); }

      cancel(finger) { this.inputs.push({ act: "cancel", finger }); }

      // By keys: a whole touch; and something that is picked up, moved by so much, and dropped or put back.
      touch(element) { this.inputs.push({ act: "touch", element }); }

      pickUp(element) { this.inputs.push({ act: "pickUp", element }); }

      carry(way) { this.inputs.push({ act: "carry", way }); }

      drop() { this.inputs.push({ act: "drop" }); }

      putBack() { this.inputs.push({ act: "putBack" }); }

      workThroughInputs() {
        for (const { act, finger, point, element, way } of this.inputs) {
          const carried = this.drags.find(drag => drag.carrier === "keys");
          switch (act) {
            case "press": this.beginTouch(finger, point); break;
            case "move": this.moveTouch(finger, point); break;
            case "release": this.endTouch(finger, point); break;
            case "cancel": this.cancelTouch(finger); break;
            case "touch": this.noteTouch(element); break;
            case "pickUp": if (!carried) this.pickUpByKeys(element); break;
            case "carry": if (carried) this.follow(carried, sum(carried.finger, way)); break;
            case "drop": if (carried) this.dropNow(carried); break;
            case "putBack": if (carried) this.glideBack(carried); break;
          }
        }
        this.inputs = [];
      }

      // MARK: Touches

      isShowing(element) { return element.presence === "onPage" && element.isVisible; }

      // Whether an element answers touches now.
      isTouchable(element) {
        return this.isShowing(element) && (element.description.isActive || this.isMovable(element));
      }

      isMovable(element) { return Boolean(element.description.drag) && !element.place; }

      canBeDragged(element) { return Boolean(element) && this.isMovable(element) && this.isShowing(element); }

      canBePickedUp(element) {
        return this.canBeDragged(element) && !this.drags.some(drag => drag.element === element && !drag.glide);
      }

      // What is on the page, in the order of drawing: what is carried lies on top.
      get displayed() {
        const carried = this.drags.map(drag => drag.element);
        return [...this.elements.filter(element => element.presence === "onPage" && !carried.includes(element)), ...carried];
      }

      // The topmost element that a touch would have as its target.
      hitTest(point) {
        return this.displayed.findLast(element => {
          if (!this.isTouchable(element) || !liesOn(element.values, point)) return false;
          const { outline } = element.description;
          if (!outline) return true;
          element.path ??= new Path2D(outline);
          return pathsTester.isPointInPath(element.path, ...ownPoint(element.values, point), "evenodd");
        });
      }

      beginTouch(finger, point) {
        this.cancelTouch(finger);
        const target = this.hitTest(point);
        if (target) this.held.set(finger, { target, start: point, grip: difference(placeOf(target), point) });
      }

      moveTouch(finger, point) {
        const touch = this.held.get(finger);
        if (!touch) return;
        const carriedBy = () => this.drags.find(drag => drag.carrier === finger);
        // A touch may move by 8 page pixels, and still be no drag.
        const isFar = Math.hypot(...difference(point, touch.start)) > 8;
        if (!carriedBy() && isFar && this.canBePickedUp(touch.target)) {
          this.beginDrag(touch.target, finger, point, touch.grip);
        }
        const drag = carriedBy();
        if (drag) this.follow(drag, point);
      }

      endTouch(finger, point) {
        this.moveTouch(finger, point);
        const touch = this.held.get(finger);
        if (!touch) return;
        this.held.delete(finger);
        const drag = this.drags.find(drag => drag.carrier === finger);
        if (drag) this.dropNow(drag);
        else if (isNear(boxOf(touch.target.values), point, 40)) this.noteTouch(touch.target);
      }

      cancelTouch(finger) {
        this.held.delete(finger);
        const drag = this.drags.find(drag => drag.carrier === finger);
        if (drag) this.glideBack(drag);
      }

      noteTouch(element) { if (this.isTouchable(element)) this.hear("touched", element.index); }

      // MARK: Carrying

      pickUpByKeys(element) {
        if (!this.canBePickedUp(element)) return;
        const middle = middleOf(boxOf(element.values));
        this.beginDrag(element, "keys", middle, difference(placeOf(element), middle));
      }

      // An element that glides back keeps the place it was to go back to.
      beginDrag(element, carrier, finger, grip) {
        const place = placeOf(element);
        const before = this.drags.find(drag => drag.element === element);
        if (before) this.endDrag(before);
        this.drags.push({ element, carrier, home: before?.home ?? place, place, finger, grip, glide: null });
        this.hear("dragStarted", element.index);
      }

      endDrag(drag) { this.drags.splice(this.drags.indexOf(drag), 1); }

      // Has what is carried follow its finger, as far as its area goes.
      follow(drag, finger) {
        const { element, grip, carrier } = drag;
        const [x, y, width, height] = element.description.drag.area, box = boxOf(element.values);
        const within = (place, first, last) => Math.min(Math.max(place, Math.min(first, last)), Math.max(first, last));
        const [left, top] = [x - (box.x - element.values.x), y - (box.y - element.values.y)];
        const place = sum(finger, grip);
        drag.place = [within(place[0], left, left + width - box.width), within(place[1], top, top + height - box.height)];
        // A key has no finger that runs ahead of what it moves.
        drag.finger = carrier === "keys" ? difference(drag.place, grip) : finger;
        this.hold(element, drag.place);
      }

      dropNow(drag) {
        const { element } = drag, { places, returns } = element.description.drag;
        const place = places && this.freePlace(element, place => this.isOn(drag, place));
        const target = places ? place : this.dropTarget(drag);
        this.hear("dropped", element.index);
        if (target) this.hear("dropped", target.index);
        if (place) this.put(element, place);
        else if (!target && returns) this.glideBack(drag);
        else this.endDrag(drag);
      }

      // Of the targets that show, the topmost under the finger; without one, the one that its box covers most of.
      dropTarget(drag) {
        const { element, finger } = drag, { targets } = element.description.drag, box = boxOf(element.values);
        let best, most = 0;
        for (const other of this.displayed.reverse()) {
          if (!targets.includes(other.index) || other === element || !this.isShowing(other)) continue;
          if (liesOn(other.values, finger)) return other;
          const its = boxOf(other.values);
          const wide = Math.min(box.x + box.width, its.x + its.width) - Math.max(box.x, its.x);
          const high = Math.min(box.y + box.height, its.y + its.height) - Math.max(box.y, its.y);
          if (wide > 0 && high > 0 && wide * high > most) [best, most] = [other, wide * high];
        }
        return best;
      }

      // Of the places that an element belongs on, the first that is free, and of which something holds.
      freePlace(element, isMeant = () => true) {
        if (!this.isMovable(element)) return undefined;
        return (element.description.drag.places ?? []).map(index => this.elements[index])
          .find(place => place !== element && this.isShowing(place) && isMeant(place) && !this.isTaken(place));
      }

      isTaken(place) {
        return this.elements.some(other => other.place === place && other.presence === "onPage"
          && other.values.x === place.values.x && other.values.y === place.values.y);
      }

      // Whether something is dropped on a place, with its pivot or with its finger.
      isOn(drag, place) {
        const { x, y, width, height } = boxOf(place.values), { grace } = drag.element.description.drag;
        return [drag.place, drag.finger].some(point => (
          point[0] >= x - grace && point[0] < x + width + grace && point[1] >= y - grace && point[1] < y + height + grace));
      }

      // Where something can be dropped now, as the keyboard comes to it: from top to bottom, from left to right.
      dropTargets(element) {
        const { targets, places } = element.description.drag;
        return this.displayed
          .filter(other => targets.includes(other.index) && other !== element && this.isShowing(other) && !(places && this.isTaken(other)))
          .map(other => ({ other, box: boxOf(other.values) }))
          .sort((one, two) => one.box.y - two.box.y || one.box.x - two.box.x || one.other.index - two.other.index)
          .map(({ other }) => other);
      }

      // Puts an element on a place that it belongs on, where it stays.
      put(element, place) {
        this.letGo(element);
        this.hold(element, placeOf(place), true);
        element.place = place;
        this.hear("placed", element.index);
      }

      glideBack(drag) {
        drag.carrier = null;
        drag.glide = { since: this.tick, from: drag.place };
      }

      // Ends the drag of an element that can be held no longer.
      letGo(element) {
        const drag = this.drags.find(drag => drag.element === element);
        if (!drag) return;
        this.held.delete(drag.carrier);
        if (drag.glide) this.hold(element, drag.home);
        this.endDrag(drag);
      }

      // Has everything that is carried where its finger has it, or on its way back, against its tweens.
      holdDragged() {
        const length = Math.ceil(0.2 * (1 - 1e-9) / this.length);
        for (const drag of [...this.drags].reverse()) {
          const { glide, home } = drag;
          const isBack = glide && this.tick >= glide.since + length;
          if (glide) {
            const progress = isBack ? 1 : curves.easeOut((this.tick - glide.since) / length);
            drag.place = isBack ? home : sum(glide.from, difference(home, glide.from).map(way => way * progress));
          }
          this.hold(drag.element, drag.place);
          if (glide && drag.place[0] === home[0] && drag.place[1] === home[1]) this.endDrag(drag);
        }
      }

      // Has an element where it is to be, and its tweens as well, until they start anew.
      hold(element, place, isForWaiting = false) {
        const { values } = element;
        [values.x, values.y] = place;
        for (const tween of element.tweens) {
          if (!this.tweens.includes(tween) || (tween.current <= 0 && !isForWaiting)) continue;
          tween.tracks ??= tween.targets.map(([property, end]) => ({ property, start: values[property], end }));
          for (const track of tween.tracks) {
            if (track.property === "x" || track.property === "y") track.start = track.end = values[track.property];
          }
        }
      }
    """#
}
