#!/usr/bin/env python3
"""Draws the characters of the board from a brush font into web/board/glyphs-chinese.ts.

    npm pack @fontsource/yuji-boku && tar xzf fontsource-yuji-boku-*.tgz
    pip install fonttools brotli
    python3 scripts/glyphs.py package/files > web/board/glyphs-chinese.ts
    python3 scripts/glyphs.py package/files seals > web/app/panels/seal-outlines.ts

The result is checked in, so that nobody needs the font to build or to play. The font is under the
SIL Open Font License; its text lies beside the outlines.

The font follows every hair of the brush with hundreds of points. On a piece that is a thumb wide
nobody sees them, so each contour is fitted again: corners are kept, the curves between them become
the fewest cubics that stay within TOLERANCE, and all numbers become relative integers.
They are packed for web/board/unpack.ts, which says how.
(Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems, 1990.)
"""

import math
import sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

UNITS = 256  # edge of the box of an outline, centred on 0,0
INK = 226  # the longer side of a character's ink in that box
TOLERANCE = 1.1  # units of the box
SAMPLE = 1.2  # distance of the points that curves are fitted to, units of the box
CORNER = math.radians(42)  # a turn sharper than this within REACH is a corner
REACH = 5.0  # units of the box

PIECES = "帥仕相傌俥炮兵將士象馬車砲卒"
LETTERING = "楚河漢界"
SEAL = "弈"
# One for each level, from the beginner to the sage, and one for the programs of the articles.
LEVELS = "初徒茶坊友手高省師特國聖"
PROGRAM = "算"

# The font lacks two characters; they are put together from strokes of others, as a type designer
# would: (source, which contours by the middle of their box, box that the part is fitted into).
# Boxes are left, bottom, right, top in thousandths of the em; None leaves the part where it is.
COMPOSED = {
    "傌": [("傳", lambda x, y: x < 300, None), ("馬", lambda x, y: True, (322, -86, 990, 792))],
    "弈": [("亦", lambda x, y: True, (96, 262, 888, 800)), ("奔", lambda x, y: y < 200, (40, -112, 962, 372))],
}


class Font:
    """The files of a web font, each of which holds some of the characters."""

    def __init__(self, folder):
        self.files = [TTFont(path, lazy=True) for path in sorted(Path(folder).glob("*400-normal.woff2"))]

    def contours(self, char):
        """The contours of a character as dense point lists, y upwards, in thousandths of the em."""
        for file in self.files:
            name = file.getBestCmap().get(ord(char))
            if name is None:
                continue
            pen = DecomposingRecordingPen(file.getGlyphSet())
            file.getGlyphSet()[name].draw(pen)
            scale = 1000 / file["head"].unitsPerEm
            return [[(x * scale, y * scale) for x, y in contour] for contour in flatten(pen.value)]
        return None


def flatten(commands):
    contours, points = [], []
    for verb, arguments in commands:
        if verb == "moveTo":
            points = [arguments[0]]
        elif verb == "lineTo":
            points.append(arguments[0])
        elif verb == "qCurveTo":
            # Between two off-curve points lies an on-curve point that the format leaves out.
            controls, last = list(arguments[:-1]), arguments[-1]
            for index, control in enumerate(controls):
                end = midpoint(control, controls[index + 1]) if index + 1 < len(controls) else last
                start = points[-1]
                for step in range(1, 9):
                    t = step / 8
                    points.append(
                        tuple(
                            (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                            for a, b, c in zip(start, control, end)
                        )
                    )
        elif verb in ("closePath", "endPath"):
            contours.append(points)
        else:
            raise ValueError(f"{verb}: only TrueType outlines are understood")
    return contours


def midpoint(a, b):
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def bounds(contours):
    xs = [x for contour in contours for x, _ in contour]
    ys = [y for contour in contours for _, y in contour]
    return min(xs), min(ys), max(xs), max(ys)


def fit_into(contours, box):
    left, bottom, right, top = bounds(contours)
    across = (box[2] - box[0]) / (right - left)
    up = (box[3] - box[1]) / (top - bottom)
    return [
        [(box[0] + (x - left) * across, box[1] + (y - bottom) * up) for x, y in contour]
        for contour in contours
    ]


def compose(font, parts):
    result = []
    for source, wanted, box in parts:
        part = []
        for contour in font.contours(source):
            left, bottom, right, top = bounds([contour])
            if wanted((left + right) / 2, (bottom + top) / 2):
                part.append(contour)
        result += fit_into(part, box) if box else part
    return result


def place(contours):
    """Centres the ink on 0,0, scales it to INK and turns y downwards."""
    left, bottom, right, top = bounds(contours)
    scale = INK / max(right - left, top - bottom)
    middle = ((left + right) / 2, (bottom + top) / 2)
    return [[((x - middle[0]) * scale, (middle[1] - y) * scale) for x, y in contour] for contour in contours]


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def resample(points):
    """Evenly spaced points around a closed contour."""
    closed = points if distance(points[0], points[-1]) < 1e-6 else [*points, points[0]]
    result, carried = [closed[0]], 0.0
    for a, b in zip(closed, closed[1:]):
        length = distance(a, b)
        along = SAMPLE - carried
        while along <= length:
            t = along / length
            result.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            along += SAMPLE
        carried = length - (along - SAMPLE)
    return result


def corners(points):
    count, reach = len(points), max(1, round(REACH / SAMPLE))
    turns = []
    for index, here in enumerate(points):
        before, after = points[index - reach], points[(index + reach) % count]
        a = math.atan2(here[1] - before[1], here[0] - before[0])
        b = math.atan2(after[1] - here[1], after[0] - here[0])
        turns.append(abs(math.remainder(b - a, math.tau)))
    return [
        index
        for index, turn in enumerate(turns)
        if turn > CORNER and turn == max(turns[(index + k) % count] for k in range(-reach, reach + 1))
    ]


def unit(a, b):
    length = distance(a, b) or 1
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def fit(points, start, end):
    """Cubics through `points` that leave along `start` and arrive against `end`."""
    if len(points) <= 3:
        third = distance(points[0], points[-1]) / 3
        return [(points[0], along(points[0], start, third), along(points[-1], end, third), points[-1])]
    where = [0.0]
    for a, b in zip(points, points[1:]):
        where.append(where[-1] + distance(a, b))
    where = [w / where[-1] for w in where]
    worst, at = math.inf, len(points) // 2
    for _ in range(5):
        curve = least_squares(points, where, start, end)
        worst, at = 0.0, len(points) // 2
        for index, (point, t) in enumerate(zip(points, where)):
            error = distance(point, bezier(curve, t))
            if error > worst:
                worst, at = error, index
        if worst < TOLERANCE:
            return [curve]
        if worst > 6 * TOLERANCE:
            break
        where = [reparametrise(curve, point, t) for point, t in zip(points, where)]
    at = min(max(at, 1), len(points) - 2)
    tangent = unit(points[max(at - 3, 0)], points[min(at + 3, len(points) - 1)])
    back = (-tangent[0], -tangent[1])
    return fit(points[: at + 1], start, back) + fit(points[at:], tangent, end)


def along(point, direction, length):
    return (point[0] + direction[0] * length, point[1] + direction[1] * length)


def bezier(curve, t):
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return tuple(sum(w * p[axis] for w, p in zip(weights, curve)) for axis in (0, 1))


def least_squares(points, where, start, end):
    first, last = points[0], points[-1]
    c00 = c01 = c11 = x0 = x1 = 0.0
    for point, t in zip(points, where):
        u = 1 - t
        b0, b1, b2, b3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        a0 = (start[0] * b1, start[1] * b1)
        a1 = (end[0] * b2, end[1] * b2)
        rest = tuple(point[axis] - (first[axis] * (b0 + b1) + last[axis] * (b2 + b3)) for axis in (0, 1))
        c00 += a0[0] ** 2 + a0[1] ** 2
        c01 += a0[0] * a1[0] + a0[1] * a1[1]
        c11 += a1[0] ** 2 + a1[1] ** 2
        x0 += a0[0] * rest[0] + a0[1] * rest[1]
        x1 += a1[0] * rest[0] + a1[1] * rest[1]
    determinant = c00 * c11 - c01 * c01
    span = distance(first, last)
    if abs(determinant) > 1e-9:
        lengths = ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
    else:
        lengths = (0.0, 0.0)
    if min(lengths) < span * 1e-3 or max(lengths) > span * 3:
        lengths = (span / 3, span / 3)
    return (first, along(first, start, lengths[0]), along(last, end, lengths[1]), last)


def reparametrise(curve, point, t):
    """One step of Newton towards the parameter whose point on the curve is nearest."""
    d1 = [tuple(3 * (b[a] - c[a]) for a in (0, 1)) for b, c in zip(curve[1:], curve)]
    d2 = [tuple(2 * (b[a] - c[a]) for a in (0, 1)) for b, c in zip(d1[1:], d1)]
    u = 1 - t
    q = bezier(curve, t)
    q1 = tuple(u * u * d1[0][a] + 2 * u * t * d1[1][a] + t * t * d1[2][a] for a in (0, 1))
    q2 = tuple(u * d2[0][a] + t * d2[1][a] for a in (0, 1))
    off = (q[0] - point[0], q[1] - point[1])
    slope = q1[0] ** 2 + q1[1] ** 2 + off[0] * q2[0] + off[1] * q2[1]
    if abs(slope) < 1e-9:
        return t
    return min(1.0, max(0.0, t - (off[0] * q1[0] + off[1] * q1[1]) / slope))


def write(contours):
    """Packed path data in relative integers. Rounding errors do not add up: each step starts where the pen is."""
    text = ""
    pen = (0, 0)
    for contour in contours:
        points = resample(contour)
        if len(points) < 8:
            continue
        turns = corners(points) or [0]
        points = points[turns[0] :] + points[: turns[0]]
        turns = [turn - turns[0] for turn in turns] + [len(points)]
        points.append(points[0])
        begin = (round(points[0][0]), round(points[0][1]))
        text += " " + step(pen, begin)
        pen = begin
        for a, b in zip(turns, turns[1:]):
            run = points[a : b + 1]
            near = min(3, len(run) - 1)
            for curve in fit(run, unit(run[0], run[near]), unit(run[-1], run[-1 - near])):
                first, second, end = [(round(x), round(y)) for x, y in curve[1:]]
                if end == pen:
                    continue
                if max(away(p, pen, end) for p in (first, second)) < 0.8:
                    text += "%" + step(pen, end)
                else:
                    text += step(pen, first) + step(first, second) + step(second, end)
                pen = end
        pen = begin
    return text


def step(a, b):
    """From one point to the next."""
    return number(b[0] - a[0]) + number(b[1] - a[1])


def number(value):
    """One character from -42 to 42, around R; those that a string would have to escape are left out."""
    if value > 42:
        return "!" + number(value - 85)
    if value < -42:
        return "#" + number(value + 85)
    code = value + 82
    code += code > 91
    code += code > 95
    return chr(code)


def away(point, a, b):
    """Distance of a point from the line through a and b."""
    span = distance(a, b)
    if span == 0:
        return distance(point, a)
    return abs((b[0] - a[0]) * (a[1] - point[1]) - (a[0] - point[0]) * (b[1] - a[1])) / span


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    font = Font(sys.argv[1])
    if not font.files:
        sys.exit(f"{sys.argv[1]}: no *400-normal.woff2 in this folder")
    seals = sys.argv[2:] == ["seals"]
    print("/**")
    print(" * Brush characters as outlines, drawn from the font Yuji Boku by scripts/glyphs.py, which writes this file.")
    print(" * Copyright 2021 The Yuji Project Authors (https://github.com/Kinutafontfactory/Yuji),")
    licence = "web/board/OFL.txt" if seals else "OFL.txt beside this file"
    print(f" * SIL Open Font License 1.1, see {licence}.")
    print(" */")
    if seals:
        print("export const levels: readonly string[] = [")
        for char in LEVELS:
            print(f"  // {char}\n  '{outline(font, char)}',")
        print("];\n")
        print(f"/** {PROGRAM}, to calculate. */\nexport const program =\n  '{outline(font, PROGRAM)}';")
        return
    for name, chars in (("characters", PIECES), ("riverCharacters", LETTERING)):
        print(f"export const {name} = {{")
        for char in chars:
            print(f"  {char}: '{outline(font, char)}',")
        print("} as const;\n")
    print("/** The seal of Duiyi: 弈, to play a board game. */")
    print(f"export const seal =\n  '{outline(font, SEAL)}';")


def outline(font, char):
    contours = compose(font, COMPOSED[char]) if char in COMPOSED else font.contours(char)
    if contours is None:
        sys.exit(f"{char}: not in the font")
    return write(place(contours))


if __name__ == "__main__":
    main()
