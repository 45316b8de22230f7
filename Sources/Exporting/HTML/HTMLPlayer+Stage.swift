/// The player of an exported book: its scripts and its style, as they are written beside the book.
enum HTMLPlayer {
  /// The stage in JavaScript: what moves on a page, and when, and what a reader does to it. It follows
  /// StageCore tick by tick.
  static let stage = rules + geometry + ticking + carrying + animation

  /// Curves and conditions.
  private static let rules = #"""
    "use strict";

    // How much of a tween's way is done when a part of its time is.
    const curves = (() => {
      const overshoot = 1.70158, period = 0.3;
      const joined = (r, first, second) => r < 0.5 ? first(2 * r) / 2 : second(2 * r - 1) / 2 + 0.5;
      const bounce = r => {
        const steps = [[1, 0, 0], [2, 1.5, 0.75], [2.5, 2.25, 0.9375], [Infinity, 2.625, 0.984375]];
        const [, shift, height] = steps.find(([end]) => r < end / 2.75);
        const x = r - shift / 2.75;
        return 7.5625 * x * x + height;
      };
      const families = {
        "": [r => r * r * r, r => (r - 1) * (r - 1) * (r - 1) + 1],
        Back: [
          r => r * r * ((overshoot + 1) * r - overshoot),
          r => (r - 1) * (r - 1) * ((overshoot + 1) * (r - 1) + overshoot) + 1,
        ],
        Elastic: [
          r => r === 0 || r === 1 ? r : -(2 ** (10 * (r - 1))) * Math.sin((r - 1 - period / 4) * 2 * Math.PI / period),
          r => r === 0 || r === 1 ? r : 2 ** (-10 * r) * Math.sin((r - period / 4) * 2 * Math.PI / period) + 1,
        ],
        Bounce: [r => 1 - bounce(1 - r), bounce],
      };
      const all = { linear: r => r };
      for (const [name, [into, out]] of Object.entries(families)) {
        all["easeIn" + name] = into;
        all["easeOut" + name] = out;
        all["easeInOut" + name] = r => joined(r, into, out);
        all["easeOutIn" + name] = r => joined(r, out, into);
      }
      return all;
    })();

    const holds = (condition, numbers) => {
      const number = numbers[condition.value];
      switch (condition.comparison) {
        case "is": return number === condition.number;
        case "isNot": return number !== condition.number;
        case "atLeast": return number >= condition.number;
        case "atMost": return number <= condition.number;
      }
    };
    """#

  /// A page that plays: what it has, its ticks and its triggers.
  private static let ticking = #"""


    // A page that plays. `numbers` are the book's values by name, shared by its pages.
    class Stage {
      constructor(page, frameRate, numbers = {}) {
        this.page = page;
        this.length = 1 / frameRate;
        this.tick = 0;
        this.numbers = numbers;
        for (const value of page.values) {
          if (value.isOfPage || !(value.name in numbers)) numbers[value.name] = value.number;
        }
        this.definitions = Object.fromEntries(page.values.map(value => [value.name, value]));
        this.heard = [];
        this.inputs = [];
        // By finger: what it touches. And what is carried, in the order of picking up.
        this.held = new Map();
        this.drags = [];
        this.changes = [];
        this.leaving = [];
        this.delayed = [];
        this.comingAgain = new Map();
        // Pages that are asked for, and sounds that begin and end: the view takes them.
        this.requests = [];
        this.sounds = [];
        this.tweens = [];
        this.movies = [];
        this.channels = [];
        this.spent = new Set();
        this.listeners = new Map();
        page.triggers.forEach((trigger, place) => {
          const key = trigger.event === "becomes" ? `becomes ${place}` : `${trigger.event} ${trigger.item ?? ""}`;
          this.listeners.set(key, [...this.listeners.get(key) ?? [], place]);
        });
        this.elements = page.elements.map((description, index) => this.made(description, index));
        this.hear("pageShown", "");
        for (const element of this.elements) {
          if (element.presence !== "onPage") continue;
          this.hear("appeared", element.index);
          this.start(element);
        }
        page.triggers.forEach((trigger, place) => {
          if (trigger.event === "becomes" && this.allow(trigger)) this.hear("becomes", place);
        });
        this.paint();
      }

      made(description, index) {
        const element = {
          index, description, values: { ...description.values }, isVisible: description.isVisible,
          presence: description.waits ? "waiting" : "onPage", tweens: [], frame: 0,
        };
        element.tweens = description.tweens.map((tween, number) => ({ element, number, ...tween, current: -tween.delay }));
        if (description.movie) {
          let end = 0;
          element.movie = { element, ends: description.movie.frames.map(frame => end += frame.duration), time: 0 };
          element.frame = this.frameAt(element.movie);
        }
        if (description.sound) element.channel = { element, isPlaying: false, position: -description.sound.offset };
        return element;
      }

      // MARK: Ticks

      advance() {
        this.tick += 1;
        const [tweens, movies, channels] = [this.tweens.length, this.movies.length, this.channels.length];
        this.workThroughInputs();
        this.actOnTriggers();
        for (let place = 0; place < tweens; place += 1) if (this.tweens[place]) this.advanceTween(this.tweens[place], place);
        this.holdDragged();
        for (let place = 0; place < movies; place += 1) if (this.movies[place]) this.show(this.movies[place], place);
        for (let place = 0; place < channels; place += 1) if (this.channels[place]) this.hearOn(this.channels[place], place);
        this.tweens = this.tweens.filter(Boolean);
        this.movies = this.movies.filter(Boolean);
        this.channels = this.channels.filter(Boolean);
        for (const element of this.leaving) if (element.presence === "onPage") this.remove(element);
        this.leaving = [];
      }

      hear(event, index) { this.heard.push(`${event} ${index}`); }

      // MARK: Triggers

      allow(trigger) { return trigger.conditions.every(condition => holds(condition, this.numbers)); }

      actOnTriggers() {
        const due = this.delayed.filter(action => action.due <= this.tick).sort((one, other) => one.due - other.due);
        this.delayed = this.delayed.filter(action => action.due > this.tick);
        for (const action of due) this.act(this.page.triggers[action.place]);
        for (const [place, next] of this.comingAgain) {
          if (next > this.tick) continue;
          this.comingAgain.set(place, this.tick + this.page.triggers[place].every);
          this.setOff(place);
        }
        const heard = this.heard;
        this.heard = [];
        for (const event of heard) {
          for (const place of this.listeners.get(event) ?? []) {
            if (this.spent.has(place)) continue;
            this.setOff(place);
            const every = this.page.triggers[place].every;
            if (every && !this.comingAgain.has(place)) this.comingAgain.set(place, this.tick + every);
          }
        }
        this.changeValues();
        if (this.page.autoAdvance && this.tick === this.page.autoAdvance) this.requests.push({ to: "next" });
      }

      setOff(place) {
        const trigger = this.page.triggers[place];
        if (!this.allow(trigger)) return;
        if (trigger.once) this.spent.add(place);
        if (trigger.delay === 0) this.act(trigger); else this.delayed.push({ place, due: this.tick + trigger.delay });
      }

      act(trigger) {
        const element = this.elements[trigger.element];
        const isOnPage = element.presence === "onPage";
        switch (trigger.action) {
          case "appear": if (isOnPage) this.start(element); else this.appear(element, element.description.isVisible); break;
          case "show": if (isOnPage) this.setVisible(element, true); else this.appear(element, true); break;
          case "toggle": if (isOnPage) this.setVisible(element, !element.isVisible); else this.appear(element, true); break;
          case "hide": if (isOnPage) this.setVisible(element, false); break;
          case "startTweens": if (isOnPage) this.startTweens(element); break;
          case "play": if (isOnPage) this.play(element); break;
          case "stop": if (isOnPage) this.stop(element); break;
          case "remove": if (isOnPage) this.remove(element); break;
          case "place": {
            const place = isOnPage && this.freePlace(element);
            if (place) this.put(element, place);
            break;
          }
          case "change": this.changes.push(trigger.change); break;
          case "request": this.requests.push(trigger.request); break;
        }
      }

      changeValues() {
        if (!this.changes.length) return;
        const before = { ...this.numbers };
        for (const change of this.changes) {
          const value = this.definitions[change.value];
          if (!value) continue;
          const number = change.kind === "set" ? change.number : this.numbers[change.value] + change.number;
          this.numbers[change.value] = Math.min(Math.max(number, value.least), value.most);
        }
        this.changes = [];
        this.paint(before);
        this.page.triggers.forEach((trigger, place) => {
          if (trigger.event !== "becomes" || !this.allow(trigger)) return;
          if (!trigger.conditions.every(condition => holds(condition, before))) this.hear("becomes", place);
        });
      }

      // Has elements the colours that their values' numbers choose, where those are others than before.
      paint(before = {}) {
        for (const { description, values } of this.elements) {
          const value = description.colorOf;
          if (!value || before[value] === this.numbers[value]) continue;
          const own = ["red", "green", "blue", "opacity"].map(channel => description.values[channel]);
          [values.red, values.green, values.blue, values.opacity] = this.page.palette[this.numbers[value] - 1] ?? own;
        }
      }
    """#
}
