#!/usr/bin/env python3
# Makes the book's sounds beside itself out of sines and noise; needs sox, which writes Ogg Vorbis.
import array
import math
import pathlib
import random
import subprocess

RATE = 22050
FOLDER = pathlib.Path(__file__).parent
NAMES = "C C# D D# E F F# G G# A A# B".split()
NOTES = {name: 261.63 * 2 ** (step / 12) for step, name in enumerate(NAMES)}


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def mix(track, sound, at=0.0, volume=1.0):
    start = int(at * RATE)
    track.extend([0.0] * max(0, start + len(sound) - len(track)))
    for index, value in enumerate(sound):
        track[start + index] += value * volume


def bell(frequency, seconds, decay=3.0):
    """A music box tooth: a few partials, the higher the sooner gone."""
    partials = [(1, 1.0), (2, 0.4), (3.01, 0.2), (5.4, 0.08)]
    return [
        sum(
            loud * math.exp(-decay * math.sqrt(n) * t) * math.sin(math.tau * frequency * n * t)
            for n, loud in partials
        )
        for t in (i / RATE for i in range(int(seconds * RATE)))
    ]


def glide(start, end, seconds, envelope):
    """A sine whose pitch goes from `start` to `end` Hz; `envelope` maps 0…1 to its loudness."""
    phase, out = 0.0, []
    count = int(seconds * RATE)
    for i in range(count):
        r = i / count
        phase += math.tau * start * (end / start) ** r / RATE
        out.append(math.sin(phase) * envelope(r))
    return out


def noise(seconds, softness, envelope, seed):
    """Noise through two low-passes (`softness` 0 white … 1 dull), shaped by `envelope`."""
    source, first, second, out = random.Random(seed), 0.0, 0.0, []
    count = int(seconds * RATE)
    for i in range(count):
        first += (1 - softness) * (source.uniform(-1, 1) - first)
        second += (1 - softness) * (first - second)
        out.append(second * envelope(i / count))
    return out


def voice(frequency, seconds, formants):
    """A vowel: a buzz of harmonics, loud where the mouth resonates."""
    def loudness(hertz):
        return sum(1 / (1 + ((hertz - centre) / width) ** 2) for centre, width in formants) / math.sqrt(hertz)

    harmonics = [(n, loudness(n * frequency)) for n in range(1, int(4000 / frequency))]
    count, out = int(seconds * RATE), []
    for i in range(count):
        r = i / count
        bend = math.tau * frequency * (1.06 - 0.12 * r) * i / RATE
        out.append(math.sin(math.pi * r) ** 0.6 * sum(loud * math.sin(n * bend) for n, loud in harmonics))
    return out


def tune(melody, beat):
    """Notes one after another: name, octave and, after a dash, how many beats (one if it is not said)."""
    track, at = [], 0.0
    for word in melody.split():
        note, _, beats = word.partition("-")
        mix(track, bell(NOTES[note[:-1]] * 2 ** int(note[-1]), 1.6, 2.2), at)
        at += int(beats or 1) * beat
    return track


def waves():
    track = silence(0)
    for start, seed in ((0.0, 1), (1.7, 2)):
        mix(track, noise(2.6, 0.86, lambda r: math.sin(math.pi * r) ** 2, seed), start)
    return track


def bubble():
    track = silence(0)
    for index, pitch in enumerate((330, 420, 560)):
        mix(track, glide(pitch, pitch * 2.1, 0.11, lambda r: math.sin(math.pi * r)), index * 0.14)
    return track


def chime():
    track = silence(0)
    for index, (note, octave) in enumerate((("G", 1), ("C", 2), ("E", 2), ("G", 2))):
        mix(track, bell(NOTES[note] * 2 ** octave, 1.2, 4.0), index * 0.12)
    return track


def fall():
    return glide(2100, 240, 1.4, lambda r: 0.7 * min(1, 8 * r) * (1 - 0.5 * r))


def splash():
    track = noise(1.2, 0.45, lambda r: min(1, 40 * r) * (1 - r) ** 3, 3)
    mix(track, glide(300, 900, 0.16, lambda r: 0.2 * math.sin(math.pi * r)), 0.25)
    return track


def laugh():
    track, at = silence(0), 0.0
    syllables = ((150, 0.2), (190, 0.17), (180, 0.17), (168, 0.17), (156, 0.18), (140, 0.24), (120, 0.34))
    for pitch, seconds in syllables:
        mix(track, noise(0.06, 0.3, lambda r: 0.06 * (1 - r), 4), at)
        mix(track, voice(pitch, seconds, ((640, 120), (1050, 140), (2500, 300))), at + 0.04)
        at += seconds + 0.09
    return track


def lullaby():
    return tune("E1 G1 C2-2 B1 G1 A1-2 F1 A1 G1 E1 D1 C1-2", 0.36)


def morning():
    return tune("C1 E1 G1 C2 A1 G1-2 E1 D1 G1 C1 C2-2", 0.3)


def thunder():
    crack = noise(0.3, 0.2, lambda r: (1 - r) ** 2, 5)
    track = noise(2.4, 0.95, lambda r: 6 * min(1, 30 * r) * (1 - r) ** 2 * (0.7 + 0.3 * math.sin(40 * r)), 6)
    mix(track, crack, 0.0, 0.5)
    return track


def storm():
    track = noise(4.0, 0.5, lambda r: 0.35 * math.sin(math.pi * r) ** 0.5, 7)
    mix(track, noise(4.0, 0.93, lambda r: 3 * math.sin(2 * math.pi * r) ** 2, 8))
    return track


def puff():
    track = noise(1.1, 0.35, lambda r: min(1, 12 * r) * (1 - r) ** 1.5, 9)
    mix(track, glide(110, 420, 0.7, lambda r: 0.35 * math.sin(math.pi * r)))
    return track


def tide():
    """Music that goes round and round: a slow music box over the sea, its last notes heard in its first bar."""
    bars = "C1 E1 G1 E1  A0 C1 E1 C1  F0 A0 C1 A0  G0 B0 D1 B0".split()
    thirds = dict(zip("CDEFGAB", "EFGABCD"))
    beat, track = 0.8, silence(25.6)
    for index, note in enumerate(bars + bars):
        # The second time round a third lies over it.
        pitches = [note] if index < len(bars) else [note, thirds[note[0]] + "1"]
        for pitch in pitches:
            for place, value in enumerate(bell(NOTES[pitch[:-1]] * 2 ** int(pitch[-1]), 3.2, 1.1)):
                track[(int(index * beat * RATE) + place) % len(track)] += value * 0.5
    for start in (0.0, 6.4, 12.8, 19.2):
        mix(track, noise(5.6, 0.9, lambda r: 0.9 * math.sin(math.pi * r) ** 2, 10), start)
    return track


# What lies under the whole book is quiet; a book has no other way to say so.
LOUDNESS = {"tide": 0.22}

for make in (tide, waves, bubble, chime, fall, splash, laugh, lullaby, morning, thunder, storm, puff):
    track = make()
    if make is not tide:
        for i in range(RATE // 20):  # no click at the end
            track[-1 - i] *= i * 20 / RATE
    loudest = max(abs(value) for value in track)
    peak = 24000 * LOUDNESS.get(make.__name__, 1)
    samples = array.array("h", (int(value / loudest * peak) for value in track))
    raw = ["-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", "1", "-"]
    ogg = ["-C", "3", str(FOLDER / f"{make.__name__}.ogg")]
    subprocess.run(["sox", "-D", "-R", *raw, *ogg], input=samples.tobytes(), check=True)
