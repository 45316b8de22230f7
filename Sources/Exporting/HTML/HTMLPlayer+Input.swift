extension HTMLPlayer {
  /// What a reader does with pointers and keys.
  static let input = #"""


      // MARK: Pointers

      takePointers() {
        this.pageBox.addEventListener("pointerdown", event => {
          if (event.button !== 0) return;
          this.putBack();
          this.stage.press(event.pointerId, this.pointOf(event));
        });
        // Of the window, as a finger may leave the page.
        addEventListener("pointermove", event => this.stage.move(event.pointerId, this.pointOf(event)));
        addEventListener("pointerup", event => this.stage.release(event.pointerId, this.pointOf(event)));
        addEventListener("pointercancel", event => this.stage.cancel(event.pointerId));
      }

      // Where a pointer is on the page; beside it, at its edge.
      pointOf(event) {
        const box = this.pageBox.getBoundingClientRect();
        const within = (place, length) => Math.min(Math.max(place / this.scale, 0), length - 0.5);
        return [within(event.clientX - box.left, this.book.width), within(event.clientY - box.top, this.book.height)];
      }

      // MARK: Keys

      press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const isTaken = this.carried ? this.takeCarryingKey(event) : this.takeTouchingKey(event);
        if (isTaken) return event.preventDefault();
        const isOnThing = event.target !== document.body;
        switch (event.key) {
          case "ArrowRight": case "PageDown": this.next(); break;
          case "ArrowLeft": case "PageUp": this.previous(); break;
          case "Home": this.turn(0); break;
          case "End": this.turn(this.book.pages.length - 1); break;
          case " ": if (isOnThing) return; this.next(); break;
          default: return;
        }
        event.preventDefault();
      }

      // Enter and space touch what is in focus, or pick it up.
      takeTouchingKey(event) {
        const element = this.stage.elements[this.views.indexOf(event.target)];
        if (!element || !["Enter", " "].includes(event.key)) return false;
        if (!event.repeat) this.touch(element);
        return true;
      }

      touch(element) {
        if (!this.stage.isTouchable(element)) return;
        if (!this.stage.canBeDragged(element)) return this.stage.touch(element);
        this.stage.pickUp(element);
        this.carried = { element, target: null, middle: null, hasMoved: false };
      }

      takeCarryingKey(event) {
        const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
        if (way && (event.shiftKey || !this.carryToPlace(way))) {
          // By an eightieth of the page, as a terminal has it; with the shift key by five.
          const step = this.book.width / 80 * (event.shiftKey ? 5 : 1);
          this.carryBy(way.map(part => part * step));
        }
        switch (event.key) {
          case "Tab": this.carryToTarget(event.shiftKey ? -1 : 1); break;
          case "Enter": case " ": if (!event.repeat) this.drop(); break;
          case "Escape": this.putBack(); break;
          case "PageUp": case "PageDown": case "Home": case "End": this.putBack(); return false;
          default: return Boolean(way);
        }
        return true;
      }

      // Where the middle of what is carried comes to: keys may be faster than ticks.
      get middle() {
        const { element, middle } = this.carried;
        return this.stage.inputs.length && middle ? middle : middleOf(boxOf(element.values));
      }

      carryBy(way) {
        this.carried.middle = sum(this.middle, way);
        this.carried.hasMoved = true;
        this.stage.carry(way);
      }

      carryTo(target) {
        this.carryBy(difference(middleOf(boxOf(target.values)), this.middle));
        this.carried.target = target;
      }

      carryToTarget(step) {
        const targets = this.stage.dropTargets(this.carried.element);
        if (!targets.length) return;
        const now = targets.indexOf(this.carried.target), place = now < 0 && step < 0 ? 0 : now;
        this.carryTo(targets[(place + step + targets.length) % targets.length]);
      }

      // Carries what belongs somewhere to the nearest place in a direction, if there is one; false for what does not.
      carryToPlace([across, down]) {
        const { element } = this.carried;
        if (!element.description.drag.places) return false;
        let nearest, least = Infinity;
        for (const target of this.stage.dropTargets(element)) {
          const [x, y] = difference(middleOf(boxOf(target.values)), this.middle);
          const [distance, offset] = across ? [x * across, y] : [y * down, x];
          const way = distance + 2 * Math.abs(offset);
          if (distance > 1 && way < least) [nearest, least] = [target, way];
        }
        if (nearest) this.carryTo(nearest);
        return true;
      }

      // Picked up and dropped where it was, it has been touched.
      drop() {
        const { element, hasMoved } = this.carried;
        this.carried = null;
        if (hasMoved) return this.stage.drop();
        this.stage.putBack();
        this.stage.touch(element);
      }

      putBack() {
        if (!this.carried) return;
        this.carried = null;
        this.stage.putBack();
      }
    }
    """#
}
