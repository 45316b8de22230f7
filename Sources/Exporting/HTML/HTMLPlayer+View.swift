extension HTMLPlayer {
  /// What shows a page's stage in a browser, and takes keys and the mouse.
  static let view = #"""
    "use strict";

    class Player {
      constructor(book, root) {
        this.book = book;
        this.root = root;
        this.numbers = {};
        this.history = [];
        this.sounds = new Map();
        this.music = null;
        // What keys carry.
        this.carried = null;
        this.pageBox = document.createElement("main");
        this.pageBox.style.width = `${book.width}px`;
        this.pageBox.style.height = `${book.height}px`;
        this.mark = document.createElement("div");
        this.mark.className = "mark";
        this.foot = document.createElement("nav");
        this.back = this.button("←", () => this.previous());
        this.place = document.createElement("span");
        this.on = this.button("→", () => this.next());
        this.foot.append(this.back, this.place, this.on);
        root.append(this.pageBox, this.foot);
        addEventListener("resize", () => this.fit());
        addEventListener("keydown", event => this.press(event));
        this.takePointers();
        document.addEventListener("visibilitychange", () => this.hold(document.hidden));
        this.fit();
      }

      button(words, act) {
        const button = document.createElement("button");
        button.textContent = words;
        button.addEventListener("click", act);
        return button;
      }

      start() {
        this.turn(0);
        let before = null, left = 0;
        const frame = now => {
          // A page that was not seen for a while does not hurry after.
          left += Math.min((now - (before ?? now)) / 1000, 0.25);
          before = now;
          for (; left >= this.stage.length; left -= this.stage.length) {
            this.stage.advance();
            if (this.takeRequests()) break;
          }
          this.takeSounds();
          this.draw();
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }

      // MARK: Pages

      turn(index, isBack = false) {
        const page = this.book.pages[index];
        if (!page) return;
        if (this.stage && !isBack) this.history.push(this.index);
        this.index = index;
        this.carried = null;
        for (const sound of this.sounds.values()) sound.pause();
        this.sounds.clear();
        this.stage = new Stage(page, this.book.frameRate, this.numbers);
        this.views = this.stage.elements.map(element => this.view(element));
        this.pageBox.replaceChildren(...this.views.filter(Boolean), this.mark);
        this.pageBox.style.background = page.background ?? "#fffaf0";
        this.place.textContent = `${index + 1} / ${this.book.pages.length}`;
        this.back.disabled = index === 0 && !this.history.length;
        this.on.disabled = index === this.book.pages.length - 1;
        document.title = [page.title, this.book.title].filter(Boolean).join(" · ");
        this.playMusic(page.music ?? this.book.music);
        this.draw();
      }

      next() { this.turn(this.index + 1); }

      previous() {
        const index = this.history.pop() ?? this.index - 1;
        this.turn(index, true);
      }

      takeRequests() {
        const request = this.stage.requests.at(-1);
        this.stage.requests = [];
        if (!request) return false;
        if (request.to === "next") this.next();
        else if (request.to === "previous") this.previous();
        else this.turn(request.to);
        return true;
      }

      // MARK: What is seen

      fit() {
        const room = [innerWidth / this.book.width, (innerHeight - 40) / this.book.height];
        this.scale = Math.min(...room);
        this.pageBox.style.transform = `scale(${this.scale})`;
        this.pageBox.style.left = `${(innerWidth - this.book.width * this.scale) / 2}px`;
      }

      view(element) {
        const description = element.description;
        if (description.sound) return null;
        const box = document.createElement("div");
        if (description.words) {
          box.className = "words";
          box.dir = "auto";
          const words = document.createElement("span");
          for (const [text, cue] of description.words) {
            const part = document.createElement("span");
            part.textContent = text;
            if (cue !== null) part.dataset.cue = cue;
            words.append(part);
          }
          box.append(words);
          box.style.textAlign = description.align === "left" ? "start" : description.align;
          box.style.justifyContent = { top: "flex-start", center: "center", bottom: "flex-end" }[description.verticalAlign];
          if (description.hasBorder) box.style.outline = "1px solid";
        } else if (description.picture || description.movie) {
          const image = document.createElement("img");
          image.alt = description.description ?? "";
          image.draggable = false;
          const area = description.area;
          if (area) Object.assign(image.style, {
            left: `${area[0]}px`, top: `${area[1]}px`, width: `${area[2]}px`, height: `${area[3]}px`,
          });
          if (area) box.style.overflow = "hidden";
          box.append(image);
        } else if (description.shape === "ellipse") {
          box.style.borderRadius = "50%";
        }
        if (description.outline) box.style.clipPath = `path(evenodd, "${description.outline}")`;
        if (description.isActive || description.drag) {
          box.setAttribute("role", "button");
          if (description.label) box.setAttribute("aria-label", description.label);
          // Without a pointer a click is that of an assistive program.
          box.addEventListener("click", event => {
            if (event.detail) return;
            if (this.carried?.element === element) this.drop(); else if (!this.carried) this.touch(element);
          });
        }
        return box;
      }

      draw() {
        if (this.carried && !this.stage.isTouchable(this.carried.element)) this.carried = null;
        const cue = this.stage.cue;
        this.stage.elements.forEach((element, index) => {
          const box = this.views[index];
          if (!box) return;
          const isSeen = element.presence === "onPage" && element.isVisible;
          box.hidden = !isSeen;
          if (!isSeen) return;
          this.lay(box, element.values);
          this.showTouchable(box, element);
          const { description, values } = element;
          const channel = part => Math.round(Math.min(Math.max(part, 0), 1) * 255);
          const color = `rgba(${channel(values.red)},${channel(values.green)},${channel(values.blue)},${values.opacity})`;
          if (description.shape) box.style.background = color;
          if (description.words) {
            box.style.color = color;
            if (description.shown) box.firstChild.textContent = this.said(description.shown);
            this.fitWords(box, values);
            for (const part of box.querySelectorAll("[data-cue]")) {
              part.classList.toggle("spoken", Number(part.dataset.cue) === cue);
            }
          }
          const frames = description.movie?.frames;
          const number = description.frameOf ? this.numbers[description.frameOf] : element.frame;
          const file = frames ? frames[Math.min(Math.max(number, 0), frames.length - 1)].file : description.picture;
          if (file && box.firstChild.getAttribute("src") !== file) box.firstChild.src = file;
        });
        this.drawMark();
      }

      // Marks what is in focus, by a box of its own: the mark of a browser would be cut off by an outline.
      drawMark() {
        const inFocus = this.views.indexOf(document.activeElement);
        const isMarked = this.carried || (inFocus >= 0 && document.activeElement.matches(":focus-visible"));
        const element = this.carried?.element ?? this.stage.elements[inFocus];
        this.mark.hidden = !isMarked || !this.stage.isTouchable(element);
        if (this.mark.hidden) return;
        const { x, y, width, height } = boxOf(element.values);
        Object.assign(this.mark.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
        this.mark.classList.toggle("carrying", Boolean(this.carried));
      }

      lay(box, values) {
        box.style.width = `${Math.max(0, values.width)}px`;
        box.style.height = `${Math.max(0, values.height)}px`;
        box.style.transform = `matrix(${matrixOf(values).join()})`;
        box.style.opacity = values.alpha;
      }

      // As large as the book says, and down to six tenths of that where they would not fit, as in print; then
      // words that are too wide are broken. They are measured only where something of it is new.
      fitWords(box, { width, height, fontSize }) {
        const asked = [box.textContent, width, height, fontSize].join();
        if (box.dataset.fitted === asked) return;
        box.dataset.fitted = asked;
        const words = box.firstChild;
        words.style.overflowWrap = "normal";
        for (let twentieths = 20; twentieths >= 12; twentieths--) {
          const size = fontSize * twentieths / 20;
          box.style.fontSize = `${size}px`;
          if (words.offsetHeight <= height + 0.3 * size && words.scrollWidth <= width * 1.02) return;
        }
        words.style.overflowWrap = "anywhere";
      }

      // What can be touched or carried is in the order of focus; what is carried lies over all else.
      showTouchable(box, element) {
        const { isActive, drag } = element.description;
        if (!isActive && !drag) return;
        const place = this.stage.drags.findIndex(drag => drag.element === element);
        box.style.zIndex = place < 0 ? "" : place + 1;
        const canBeDragged = this.stage.canBeDragged(element);
        box.classList.toggle("active", this.stage.isTouchable(element));
        box.classList.toggle("draggable", canBeDragged);
        box.tabIndex = this.stage.isTouchable(element) ? 0 : -1;
        if (canBeDragged) box.setAttribute("aria-pressed", this.carried?.element === element);
        else box.removeAttribute("aria-pressed");
      }

      // Words that show values: texts, and values with a form for one and another for all else.
      said(parts) {
        return parts.map(part => {
          if (typeof part === "string") return part;
          const number = this.numbers[part.value];
          if (part.one === null) return String(number);
          return (number === 1 ? part.one : part.other).replaceAll("%d", String(number));
        }).join("");
      }

      // MARK: What is heard

      takeSounds() {
        for (const { element, file, begins } of this.stage.sounds) {
          const key = file ?? element.index;
          this.sounds.get(key)?.pause();
          if (!begins) continue;
          const description = element.description.sound;
          const sound = new Audio(file ?? description.file);
          sound.volume = file ? 1 : description.volume;
          sound.loop = file ? false : description.loops;
          this.sounds.set(key, sound);
          // A browser may want a touch first.
          sound.play().catch(() => {});
        }
        this.stage.sounds = [];
      }

      playMusic(file) {
        if (this.music?.file === file) return;
        this.music?.sound.pause();
        this.music = file ? { file, sound: new Audio(file) } : null;
        if (!this.music) return;
        this.music.sound.loop = true;
        this.music.sound.volume = 0.4;
        this.music.sound.play().catch(() => {});
      }

      hold(isHidden) {
        for (const sound of [...this.sounds.values(), this.music?.sound].filter(Boolean)) {
          if (isHidden) sound.pause(); else if (!sound.ended) sound.play().catch(() => {});
        }
      }
    """# + input

  static let style = """
    html, body { margin: 0; height: 100%; overflow: hidden; background: #2b2723; }
    main { position: absolute; top: 0; transform-origin: 0 0; overflow: hidden; }
    main > div { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    main > div[hidden] { display: none; }
    main img { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
    .words { display: flex; flex-direction: column; white-space: pre-wrap; line-height: 1.25; font-family: serif; }
    .active { cursor: pointer; }
    .draggable { cursor: grab; touch-action: none; user-select: none; -webkit-user-select: none; }
    .draggable:active { cursor: grabbing; }
    main > div:focus { outline: none; }
    main > .mark { outline: 6px solid #ffb000; pointer-events: none; z-index: 1000000; }
    main > .mark.carrying { outline-style: dashed; }
    .spoken { background: #ffe08a; color: #20180f; }
    nav { position: fixed; bottom: 0; width: 100%; height: 40px; display: flex; justify-content: center; align-items: center;
      gap: 1em; color: #f4ead8; font: 16px sans-serif; }
    nav button { font: inherit; min-width: 44px; height: 32px; }

    """
}
