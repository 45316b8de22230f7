#!/usr/bin/env python3
# Reads a book aloud, this one or that of another folder: whatever has `cues` is read anew, into the files that it names,
# and the cues of the texts that they name are written into book.plist, one a word.
# Needs espeak-ng's and libsndfile's libraries, and numpy.
import ctypes
import math
import pathlib
import plistlib
import re
import sys

import numpy

FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
BOOK = FOLDER / "book.plist"
# Slow, with room between the words: for whoever follows with a finger.
VOICES = {"en": ("en-gb+f2", 128), "it": ("it+f2", 132)}
PITCH, RANGE, WORD_GAP = 52, 62, 2
# Seconds of silence: before the first word, between two texts, and behind the last one.
BEFORE, BETWEEN, BEHIND = 0.1, 0.5, 0.3


class Event(ctypes.Structure):
    """espeak_EVENT; of its kinds 0 ends a list and 1 is a word."""

    _fields_ = [
        ("kind", ctypes.c_int),
        ("unique", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("identifier", ctypes.c_uint64),
    ]


class Espeak:
    """espeak-ng, as its library speaks into memory."""

    CALLBACK = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event)
    )

    def __init__(self):
        self.library = ctypes.CDLL("libespeak-ng.so.1")
        # Synchronous, without a device.
        self.rate = self.library.espeak_Initialize(2, 0, None, 0)
        self.callback = self.CALLBACK(self.take)
        self.library.espeak_SetSynthCallback(self.callback)

    def take(self, samples, count, events):
        if samples:
            self.samples.extend(samples[:count])
        index = 0
        while events[index].kind:
            if events[index].kind == 1:
                self.words.append((events[index].text_position - 1, events[index].sample))
            index += 1
        return 0

    def say(self, text, voice, words_a_minute):
        """Samples, −1 … 1, and of each word where in the text and in which frame it begins."""
        self.samples, self.words = [], []
        self.library.espeak_SetVoiceByName(voice.encode())
        for parameter, value in ((1, words_a_minute), (3, PITCH), (4, RANGE), (7, WORD_GAP)):
            self.library.espeak_SetParameter(parameter, value, 0)
        bytes_of_text = text.encode() + b"\0"
        self.library.espeak_Synth(bytes_of_text, len(bytes_of_text), 0, 1, 0, 1, None, None)
        return numpy.array(self.samples) / 32768, self.words


class Info(ctypes.Structure):
    """SF_INFO."""

    _fields_ = [("frames", ctypes.c_int64)] + [
        (name, ctypes.c_int) for name in ("rate", "channels", "format", "sections", "seekable")
    ]


def write(path, samples, rate):
    """Writes Ogg Vorbis, by libsndfile."""
    library = ctypes.CDLL("libsndfile.so.1")
    library.sf_open.restype = ctypes.c_void_p
    library.sf_writef_float.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
    info = Info(rate=rate, channels=1, format=0x200060)
    path.parent.mkdir(exist_ok=True)
    track = ctypes.c_void_p(library.sf_open(str(path).encode(), 0x20, ctypes.byref(info)))
    quality = ctypes.c_double(0.25)
    library.sf_command(track, 0x1300, ctypes.byref(quality), 8)
    samples = samples.astype(numpy.float32)
    for start in range(0, len(samples), 4096):
        piece = numpy.ascontiguousarray(samples[start : start + 4096])
        library.sf_writef_float(track, piece.ctypes.data, len(piece))
    library.sf_close(track)


def soften(samples, rate):
    """Takes the hum and the hiss off, adds some warmth and a small room, and makes all equally loud."""
    spectrum = numpy.fft.rfft(samples, len(samples) + rate)
    hertz = numpy.maximum(numpy.fft.rfftfreq(len(samples) + rate, 1 / rate), 1)
    low_cut = 1 / numpy.sqrt(1 + (110 / hertz) ** 6)
    high_cut = 1 / numpy.sqrt(1 + (hertz / 5200) ** 6)
    octaves = lambda centre: numpy.log2(hertz / centre)
    decibels = 2.5 * numpy.exp(-(octaves(230) ** 2)) - 4 * numpy.exp(-2 * octaves(3000) ** 2)
    samples = numpy.fft.irfft(spectrum * low_cut * high_cut * 10 ** (decibels / 20))[: len(samples)]
    tail = numpy.arange(int(0.22 * rate)) / rate
    room = numpy.random.default_rng(1).normal(size=len(tail)) * numpy.exp(-tail / 0.05)
    room /= numpy.sqrt(numpy.sum(room**2))
    room = numpy.concatenate([numpy.zeros(int(0.011 * rate)), room])
    size = len(samples) + len(room)
    wet = numpy.fft.irfft(numpy.fft.rfft(samples, size) * numpy.fft.rfft(room, size), size)
    samples = samples + 0.16 * wet[: len(samples)]
    spoken = samples[numpy.abs(samples) > 0.01]
    samples = numpy.tanh(samples * 0.17 / math.sqrt(numpy.mean(spoken**2)))
    # No click where it begins and ends.
    fade = numpy.linspace(0, 1, rate // 50)
    samples[: len(fade)] *= fade
    samples[-len(fade) :] *= fade[::-1]
    return samples


def narrate(espeak, texts, language):
    """The samples of some texts (element and words) one after another, and the cues of their words."""
    voice, words_a_minute = VOICES[language]
    # A sentence in several texts is read in one go.
    groups = [[]]
    for element, text in texts:
        groups[-1].append((element, text))
        if text[-1] in ".!?…”»":
            groups.append([])
    pause = lambda seconds: numpy.zeros(int(seconds * espeak.rate))
    track, cues = [pause(BEFORE)], []
    for group in filter(None, groups):
        words, spoken = [], ""
        for element, text in group:
            for word in re.finditer(r"\S+", text):
                words.append((len(spoken), element, word.start(), len(word.group())))
                spoken += word.group() + " "
        samples, events = espeak.say(spoken.strip(), voice, words_a_minute)
        offset = sum(map(len, track))
        for position, element, start, length in words:
            frames = [frame for place, frame in events if position <= place < position + length]
            if frames:
                time = round((offset + min(frames)) / espeak.rate, 2)
                cues.append({"time": time, "element": element, "start": start, "length": length})
        track += [samples, pause(BETWEEN)]
    track[-1] = pause(BEHIND)
    assert all(a["time"] < b["time"] for a, b in zip(cues, cues[1:])), texts
    return soften(numpy.concatenate(track), espeak.rate), cues


def main():
    espeak = Espeak()
    book = plistlib.loads(BOOK.read_bytes())
    for page in [book["intro"], *book["pages"]]:
        texts = {element["name"]: element.get("text") for element in page["elements"]}
        for audio in [element["audio"] for element in page["elements"] if "audio" in element]:
            for language, cues in audio.get("cues", {}).items():
                named = dict.fromkeys(cue["element"] for cue in cues)
                spoken = [(element, texts[element][language]) for element in named]
                samples, audio["cues"][language] = narrate(espeak, spoken, language)
                write(FOLDER / audio["trackName"][language], samples, espeak.rate)
    BOOK.write_bytes(plistlib.dumps(book, sort_keys=False))


main()
