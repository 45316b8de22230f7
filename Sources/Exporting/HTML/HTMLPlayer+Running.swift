extension HTMLPlayer {
  /// The second half of the stage: what comes and goes on a page, and what runs.
  static let animation = #"""


      // MARK: What comes and goes

      appear(element, isVisible) {
        if (element.presence === "removed") {
          element.values = { ...element.description.values };
          element.place = null;
        }
        element.presence = "onPage";
        element.isVisible = isVisible;
        this.hear("appeared", element.index);
        this.start(element);
      }

      setVisible(element, isVisible) {
        if (!isVisible) this.letGo(element);
        element.isVisible = isVisible;
      }

      remove(element) {
        this.letGo(element);
        element.presence = "removed";
        this.stop(element);
        this.hear("removed", element.index);
      }

      start(element) {
        this.startTweens(element);
        this.play(element);
      }

      startTweens(element) {
        for (const tween of element.tweens) {
          if (this.tweens.includes(tween)) continue;
          Object.assign(tween, { current: -tween.delay, cycle: 0, runsBackwards: false, tracks: null });
          this.tweens.push(tween);
        }
      }

      play(element) {
        const movie = element.movie;
        if (movie && !element.description.movie.isStill && !this.movies.includes(movie) && movie.ends.at(-1) > 0) {
          movie.time = 0;
          element.frame = this.frameAt(movie);
          this.movies.push(movie);
          this.soundOfFrame(element);
        }
        const channel = element.channel;
        if (channel && !channel.isPlaying) {
          channel.isPlaying = true;
          this.channels.push(channel);
          if (channel.position === 0) this.sounds.push({ element, begins: true });
        }
      }

      stop(element) {
        const leave = (all, member) => { const place = all.indexOf(member); if (place >= 0) all[place] = null; };
        for (const tween of element.tweens) leave(this.tweens, tween);
        if (element.movie && !element.description.movie.isStill) {
          leave(this.movies, element.movie);
          element.movie.time = 0;
          element.frame = this.frameAt(element.movie);
        }
        if (element.channel?.isPlaying) {
          leave(this.channels, element.channel);
          element.channel.isPlaying = false;
          element.channel.position = -element.description.sound.offset;
          this.sounds.push({ element, begins: false });
        }
      }

      // MARK: Tweens

      advanceTween(tween, place) {
        const values = tween.element.values;
        let remaining = this.length;
        while (remaining > 0) {
          if (tween.current === tween.duration) {
            tween.current = 0;
            tween.cycle += 1;
            if (tween.loop === "reverse") tween.runsBackwards = !tween.runsBackwards;
          }
          const began = tween.current;
          const tolerance = tween.duration * 1e-9;
          if (began + remaining >= tween.duration - tolerance) {
            const carry = remaining - (tween.duration - began);
            tween.current = tween.duration;
            remaining = carry > tolerance ? carry : 0;
          } else {
            const isAtZero = began < 0 && Math.abs(began + remaining) <= Math.max(tween.duration, tween.delay) * 1e-9;
            tween.current = isAtZero ? 0 : began + remaining;
            remaining = 0;
          }
          if (tween.current <= 0) return;
          if (began <= 0) {
            if (tween.cycle === 0) this.hear(`tweenStarted${tween.number}`, tween.element.index);
            tween.tracks = tween.targets.map(([property, end], track) => (
              { property, start: values[property], end: tween.tracks ? tween.tracks[track].end : end }));
          }
          const isAtEnd = tween.current === tween.duration;
          const ratio = tween.current / tween.duration;
          const curve = curves[tween.transition];
          const progress = tween.runsBackwards ? 1 - curve(1 - ratio) : curve(ratio);
          for (const track of tween.tracks) {
            let value = track.start + (track.end - track.start) * progress;
            if (isAtEnd) value = tween.loop === "repeat" ? track.start : track.end;
            values[track.property] = track.property === "alpha" ? Math.min(Math.max(value, 0), 1) : value;
          }
          if (!isAtEnd) return;
          if (tween.loop === "reverse") {
            for (const track of tween.tracks) [track.start, track.end] = [track.end, track.start];
          }
          const isFinished = tween.loop === "none" || tween.cycle >= (tween.count ?? Infinity) - 1;
          if (isFinished) this.tweens[place] = null;
          this.hear(`tweenCompleted${tween.number}`, tween.element.index);
          if (isFinished && tween.removes) this.leaving.push(tween.element);
          if (isFinished) return;
        }
      }

      // MARK: Movies and sounds

      frameAt(movie) {
        const tolerance = movie.ends.at(-1) * 1e-9;
        return Math.max(0, movie.ends.findIndex(end => end > 0 && movie.time <= end + tolerance));
      }

      show(movie, place) {
        const length = movie.ends.at(-1), tolerance = length * 1e-9, element = movie.element;
        const before = element.frame;
        if (movie.time === length) movie.time = 0;
        const carry = this.length - (length - movie.time);
        let cycles = 0;
        if (carry < -tolerance) {
          movie.time += this.length;
        } else {
          movie.time = length;
          cycles = 1;
          if (element.description.movie.loops && carry > tolerance) {
            const further = Math.floor(carry / length + 1e-9), rest = carry - further * length;
            cycles += further;
            if (rest > tolerance && rest < length) movie.time = rest;
          }
        }
        element.frame = this.frameAt(movie);
        if (element.frame !== before) this.soundOfFrame(element);
        for (; cycles > 0; cycles -= 1) this.hear("movieCompleted", element.index);
        if (!element.description.movie.loops && movie.time === length) this.movies[place] = null;
      }

      soundOfFrame(element) {
        const sound = element.description.movie.frames[element.frame].sound;
        if (sound) this.sounds.push({ element, file: sound, begins: true });
      }

      hearOn(channel, place) {
        const sound = channel.element.description.sound;
        channel.position += 1;
        if (channel.position === 0) this.sounds.push({ element: channel.element, begins: true });
        if (channel.position < sound.length) return;
        if (sound.loops) {
          channel.position = 0;
          return;
        }
        channel.isPlaying = false;
        channel.position = -sound.offset;
        this.channels[place] = null;
        this.hear("soundCompleted", channel.element.index);
      }

      // The cue whose words are spoken now, by its place; -1 for none.
      get cue() {
        const channel = this.channels.find(channel => channel.element.description.sound.cues.length);
        if (!channel || channel.position < 0) return -1;
        const seconds = channel.position * this.length;
        return channel.element.description.sound.cues.findLastIndex(time => time <= seconds);
      }
    }
    """#
}
