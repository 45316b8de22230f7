#!/usr/bin/env python3
# Makes the book's sounds beside itself out of sines and noise; needs sox, which writes Ogg Vorbis.
import array
import math
import pathlib
import random
import subprocess

RATE = 12000
FOLDER = pathlib.Path(__file__).parent


def pitch(note):
    """The frequency of a note, in semitones above middle C."""
    return 261.63 * 2 ** (note / 12)


def times(seconds):
    return (i / RATE for i in range(int(seconds * RATE)))


def bell(frequency, seconds=1.1, decay=4.5):
    """A small glass bell."""
    partials = [(1, 1.0), (2.01, 0.35), (3.9, 0.16), (6.2, 0.06)]
    return [
        min(1, t * 300)
        * sum(
            loud * math.exp(-decay * math.sqrt(ratio) * t) * math.sin(math.tau * frequency * ratio * t)
            for ratio, loud in partials
        )
        for t in times(seconds)
    ]


def pluck(frequency, seconds=0.7):
    """A plucked string: the overtones die away first."""
    return [
        min(1, t * 400)
        * sum(math.exp(-(3 + 2 * n) * t) * math.sin(math.tau * n * frequency * t) / n for n in range(1, 6))
        for t in times(seconds)
    ]


def reed(frequency, seconds, depth=0.05):
    """The reed of an accordion."""
    return [
        min(1, t * 40, (seconds - t) * 25)
        * (1 + depth * math.sin(math.tau * 6 * t))
        * sum(math.sin(math.tau * n * frequency * t) / n for n in (1, 2, 3, 4, 6))
        for t in times(seconds)
    ]


def glide(start, end, seconds, overtones=3):
    """A voice that goes from one frequency to another."""
    track, phase = [], 0.0
    for t in times(seconds):
        r = t / seconds
        phase += math.tau * (start + (end - start) * r) / RATE
        track.append(math.sin(math.pi * r) * sum(math.sin(n * phase) / n for n in range(1, overtones + 1)))
    return track


def mixed(parts, seconds=0.0):
    """What begins at a time each, as one track; what lasts beyond `seconds`, if any, goes on at the start."""
    length = int(seconds * RATE) or max(int(start * RATE) + len(part) for start, part in parts)
    track = [0.0] * length
    for start, part in parts:
        first = int(start * RATE)
        for place, value in enumerate(part):
            if seconds or first + place < length:
                track[(first + place) % length] += value
    return track


def scaled(part, loud):
    return [loud * value for value in part]


# The seven lights; the fireflies of a page ring with one of the first four.
LIGHTS = [12, 16, 19, 21, 24, 28, 31]


def night():
    """The wood at night: a tune, slowly, over two soft chords, and a cricket."""
    beat, parts = 1.0, []
    melody = [12, 16, 19, None, 21, 19, 16, None, 14, 16, 19, None, 16, 14, 12, None]
    for step, note in enumerate(melody):
        if note is not None:
            parts.append((step * beat, scaled(bell(pitch(note), 2.0, 2.2), 0.5)))
    for step, chord in enumerate([(0, 7), (-3, 4), (-7, 0), (-5, 2)]):
        for note in chord:
            parts.append((step * 4 * beat, scaled(glide(pitch(note), pitch(note), 4.2 * beat, 1), 0.3)))
    for start in (3.2, 7.3, 11.2, 15.2):
        parts += [(start + 0.09 * n, scaled(glide(3900, 3900, 0.05, 1), 0.05)) for n in range(5)]
    return mixed(parts, 16 * beat)


def crickets():
    """Only the crickets, for where somebody else plays."""
    singers = [(0.2, 3900, 1.0), (1.3, 4200, 0.5), (2.4, 3900, 1.0), (3.1, 4500, 0.4)]
    return mixed([
        (start + 0.09 * n, scaled(glide(high, high, 0.05, 1), loud))
        for start, high, loud in singers
        for n in range(5)
    ], 4)  # fmt: skip


def feast():
    """A waltz for an accordion, once round."""
    beat, parts = 0.3, []
    melody = [
        (12, 2), (16, 1), (19, 2), (16, 1), (21, 2), (19, 1), (16, 3),
        (14, 2), (17, 1), (19, 2), (17, 1), (16, 1), (14, 1), (16, 1), (12, 3),
        (12, 2), (16, 1), (19, 2), (24, 1), (23, 2), (21, 1), (19, 3),
        (17, 1), (19, 1), (17, 1), (16, 2), (12, 1), (14, 1), (11, 1), (14, 1), (12, 3),
    ]
    at = 0
    for note, length in melody:
        parts.append((at * beat, scaled(reed(pitch(note), length * beat * 0.95), 0.4)))
        at += length
    for bar, root in enumerate([0, 0, -3, 0, -5, -5, 0, 0, 0, 0, -5, -5, -7, 0, -5, 0]):
        parts.append((bar * 3 * beat, scaled(pluck(pitch(root - 12), 0.6), 0.7)))
        for place in (1, 2):
            for note in (root, root + 7):
                parts.append(((bar * 3 + place) * beat, scaled(reed(pitch(note), beat * 0.5), 0.12)))
    return mixed(parts, at * beat)


def stars():
    """All seven lights together."""
    run = [(0.16 * n, bell(pitch(note), 2.2, 2.0)) for n, note in enumerate(LIGHTS)]
    return mixed(run + [(1.3, scaled(bell(pitch(note), 2.4, 1.6), 0.7)) for note in (12, 19, 24, 28)])


def fiddle():
    return mixed([(0.16 * n, reed(pitch(note), 0.15)) for n, note in enumerate([19, 21, 23, 24, 23, 24, 28, 24])])


def trumpet():
    """The snail's fanfare, on a very small trumpet."""
    return mixed([(0, reed(pitch(12), 0.14)), (0.16, reed(pitch(12), 0.14)), (0.32, reed(pitch(19), 0.4))])


def hop():
    return glide(320, 720, 0.22, 2)


def plop():
    return mixed([(0, glide(180, 520, 0.11, 1)), (0.16, glide(240, 640, 0.1, 1)), (0.3, glide(200, 560, 0.11, 1))])


def mumble():
    return mixed([(0.17 * n, glide(f, 0.85 * f, 0.16, 6)) for n, f in enumerate([150, 165, 140, 155, 125])])


def giggle():
    return mixed([(0.12 * n, glide(f, 1.25 * f, 0.11, 4)) for n, f in enumerate([620, 700, 660, 760, 700, 820, 740])])


def hoot():
    return mixed([(0, glide(420, 380, 0.22, 2)), (0.3, glide(430, 330, 0.6, 2))])


def creak():
    """A gate that has not been opened for long."""
    return mixed([(0, scaled(glide(310, 520, 0.5, 9), 0.7)), (0.45, scaled(glide(500, 390, 0.4, 9), 0.7))])


def croak():
    return mixed([(0.05 * n, glide(170 + 6 * n, 150, 0.06, 7)) for n in range(9)])


def knock():
    def blow():
        return [math.exp(-38 * t) * math.sin(math.tau * 170 * t) for t in times(0.2)]

    return mixed([(0, blow()), (0.24, blow()), (0.48, blow())])


def key():
    return mixed([(0, bell(1760, 0.5, 9)), (0.11, bell(2217, 0.6, 8)), (0.24, bell(1976, 0.7, 7))])


def snore():
    noise = random.Random(1)
    track, last = [], 0.0
    for t in times(1.6):
        last += 0.12 * (noise.uniform(-1, 1) - last)
        track.append(last * math.sin(math.pi * t / 1.6) ** 2 * (1 + 0.6 * math.sin(math.tau * 24 * t)))
    return track


SOUNDS = {f"light-{n + 1}": lambda note=note: bell(pitch(note)) for n, note in enumerate(LIGHTS[:4])}
SOUNDS |= {
    "night": night, "crickets": crickets, "feast": feast, "stars": stars, "fiddle": fiddle,
    "trumpet": trumpet, "hop": hop, "plop": plop, "mumble": mumble, "giggle": giggle, "hoot": hoot,
    "creak": creak, "croak": croak, "knock": knock, "key": key, "snore": snore,
}  # fmt: skip

for name, make in SOUNDS.items():
    track = make()
    loudest = max(abs(value) for value in track)
    peak = {"crickets": 2500, "night": 11000, "feast": 12000}.get(name, 20000)
    samples = array.array("h", (int(peak * value / loudest) for value in track))
    command = ["sox", "-D", "-R", "-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", "1", "-"]
    command += ["-C", "-1", str(FOLDER / f"{name}.ogg")]
    subprocess.run(command, input=samples.tobytes(), check=True)
