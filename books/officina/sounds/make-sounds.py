#!/usr/bin/env python3
# Makes the book's sounds beside itself out of sines; needs sox, which writes Ogg Vorbis.
import array
import math
import pathlib
import subprocess

RATE = 22050
FOLDER = pathlib.Path(__file__).parent


def strike(frequency, seconds, decay, partials):
    """Something that is struck: `partials` are pairs of ratio and loudness, the higher the sooner gone."""
    return [
        sum(
            loud * math.exp(-decay * math.sqrt(ratio) * t) * math.sin(math.tau * frequency * ratio * t)
            for ratio, loud in partials
        )
        for t in (i / RATE for i in range(int(seconds * RATE)))
    ]


def sequence(notes, beat, sound):
    """`sound(frequency)` for each of the notes (semitones above middle C), a beat apart."""
    track = []
    for index, note in enumerate(notes):
        start = int(index * beat * RATE)
        struck = sound(261.63 * 2 ** (note / 12))
        track.extend([0.0] * (start + len(struck) - len(track)))
        for place, value in enumerate(struck):
            track[start + place] += value
    return track


def tooth(frequency):
    return strike(frequency, 0.8, 4.0, [(1, 1.0), (2, 0.4), (3.01, 0.2), (5.4, 0.08)])


def click():
    return strike(1400, 0.15, 60.0, [(1, 1.0), (1.7, 0.6), (2.9, 0.3)])


def bell():
    return strike(523.25, 1.6, 2.2, [(0.5, 0.4), (1, 1.0), (1.19, 0.5), (2, 0.5), (2.74, 0.3), (5.2, 0.1)])


def done():
    return sequence([12, 16, 19, 24], 0.12, tooth)


def laugh():
    def ha(frequency):
        return [
            math.sin(math.pi * r)
            * sum(math.sin(math.tau * n * (1.1 - 0.2 * r) * frequency * 0.16 * r) / n for n in range(1, 7))
            for r in (i / (0.16 * RATE) for i in range(int(0.16 * RATE)))
        ]

    return sequence([7, 9, 8, 6, 4], 0.2, ha)


def tune():
    return sequence([12, 16, 19, 16, 21, 19, 16, 12, 14, 17, 21, 17, 19, 14, 11, 12], 0.25, tooth)


for make in (click, bell, done, laugh, tune):
    track = make()
    for i in range(min(RATE // 20, len(track))):  # no click at the end
        track[-1 - i] *= i * 20 / RATE
    loudest = max(abs(value) for value in track)
    samples = array.array("h", (int(value / loudest * 24000) for value in track))
    raw = ["-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", "1", "-"]
    ogg = ["-C", "3", str(FOLDER / f"{make.__name__}.ogg")]
    subprocess.run(["sox", "-D", "-R", *raw, *ogg], input=samples.tobytes(), check=True)
