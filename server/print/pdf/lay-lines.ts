import LineBreaker from 'linebreak';
import { fontHeight, type FontName, type Fonts } from './pdf-fonts';
import type { InlineRun } from './inline-run';
import { placedSize, type PictureLimits } from './pdf-pictures';
import type { PrintElement } from '#print/print-node';
import type { TextLook } from './text-look';

/** A part of a line: a text of one look, or a picture. `x` counts from the start of the line. */
export interface LinePart {
  x: number;
  width: number;
  look: TextLook;
  text: string;
  /** Of each character. */
  widths: number[];
  picture?: { element: PrintElement; height: number };
}

/** A line of texts and pictures. Lengths are in points. */
export interface Line {
  parts: LinePart[];
  width: number;
  /** From the top of the line to where its letters stand, and from there to its bottom. */
  above: number;
  below: number;
  /** Whether a paragraph or a written line ends here; such a line is not stretched. */
  isLast: boolean;
}

export interface LinesOptions extends PictureLimits {
  fonts: Fonts;
  /** The look of the paragraph, which is the minimum height of its lines. */
  look: TextLook;
  /** Of the first line. */
  indent?: number;
}

/** A character, or a picture as the character for an object. */
interface Unit {
  run: number;
  text: string;
  width: number;
  height: number;
}

const objectCharacter = '\uFFFC';

/** The lines that runs fill in a width, broken where Unicode permits it, or anywhere in a word that is longer than a line. */
export function layLines(runs: readonly InlineRun[], options: LinesOptions): Line[] {
  const { width, indent = 0 } = options;
  const units = unitsOf(runs, options);
  const breaks = fits(units, width - indent) ? noBreaks : breaksOf(units);
  const lines: Line[] = [];
  let start = 0;
  let lastBreak = 0;
  let used = indent;
  const end = (until: number, isLast: boolean): void => {
    const unitsOfLine = trimmed(units.slice(start, until), runs);
    lines.push(lineOf(unitsOfLine, runs, options.look, lines.length === 0 ? indent : 0, isLast));
    start = until;
    lastBreak = until;
    used = 0;
  };
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] as Unit;
    if (unit.text === '\n') {
      end(at, true);
      start = lastBreak = at + 1;
      continue;
    }
    if (breaks.has(at) && at > start) lastBreak = at;
    if (used + unit.width > width + tolerance && at > start && !isSpace(unit)) {
      end(lastBreak > start ? lastBreak : at, false);
      for (let again = start; again < at; again += 1) used += units[again]?.width ?? 0;
    }
    used += unit.width;
  }
  if (start < units.length) end(units.length, true);
  return lines;
}

/** Rounding must not break a line. */
const tolerance = 0.01;
const noBreaks: ReadonlySet<number> = new Set();

const isSpace = ({ text }: Unit): boolean => text === ' ' || text === '\t';

function fits(units: readonly Unit[], width: number): boolean {
  let used = 0;
  for (const unit of units) {
    if (unit.text === '\n') return false;
    used += unit.width;
    if (used > width + tolerance) return false;
  }
  return true;
}

function unitsOf(runs: readonly InlineRun[], { fonts, ...limits }: LinesOptions): Unit[] {
  return runs.flatMap((run, index): Unit[] => {
    if ('picture' in run) return [{ run: index, text: objectCharacter, ...placedSize(run.picture, limits) }];
    const { look } = run;
    const font = fontOf(look);
    const text = run.text.replaceAll('\u00A0', ' ').replaceAll(/\r\n?/g, '\n');
    return Array.from(text, (character) => ({ run: index, text: character, width: widthOf(character, font, look, fonts), height: 0 }));
  });
}

const widthOf = (character: string, font: FontName, { size }: TextLook, fonts: Fonts): number => {
  if (character === '\n') return 0;
  return (character === '\t' ? 4 * fonts.widthOf(' ', font) : fonts.widthOf(character, font)) * size;
};

export const fontOf = ({ bold }: TextLook): FontName => (bold ? 'bold' : 'plain');

/** The indexes of the units that may begin a line. */
function breaksOf(units: readonly Unit[]): ReadonlySet<number> {
  const breaker = new LineBreaker(units.map(({ text }) => text).join(''));
  const places = new Set<number>();
  let index = 0;
  let position = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    for (; index < units.length && position < next.position; index += 1) position += units[index]?.text.length ?? 0;
    places.add(index);
  }
  return places;
}

/** Without the spaces that HTML does not show at the ends of a line. */
function trimmed(units: readonly Unit[], runs: readonly InlineRun[]): readonly Unit[] {
  const isDropped = (unit: Unit | undefined): boolean => unit !== undefined && isSpace(unit) && runs[unit.run]?.look.keepsSpaces === false;
  let start = 0;
  let end = units.length;
  while (start < end && isDropped(units[start])) start += 1;
  while (end > start && isDropped(units[end - 1])) end -= 1;
  return units.slice(start, end);
}

function lineOf(units: readonly Unit[], runs: readonly InlineRun[], strut: TextLook, indent: number, isLast: boolean): Line {
  const line: Line = { parts: [], width: indent, ...heightsOf(strut), isLast };
  let lastRun = -1;
  for (const { run: index, text, width, height } of units) {
    const run = runs[index] as InlineRun;
    const part = line.parts.at(-1);
    if ('picture' in run) {
      line.parts.push({ x: line.width, width, look: run.look, text: '', widths: [], picture: { element: run.picture, height } });
      line.above = Math.max(line.above, height);
    } else if (part && index === lastRun) {
      part.text += text;
      part.width += width;
      part.widths.push(width);
    } else {
      const { above, below } = heightsOf(run.look);
      line.above = Math.max(line.above, above);
      line.below = Math.max(line.below, below);
      line.parts.push({ x: line.width, width, look: run.look, text, widths: [width] });
    }
    lastRun = index;
    line.width += width;
  }
  return line;
}

/** The height of a look above and below the letters' line, with half of the space between lines on each side. */
function heightsOf({ size, lineHeight, rise }: TextLook): Pick<Line, 'above' | 'below'> {
  const space = (lineHeight - fontHeight.above - fontHeight.below) / 2;
  return { above: (fontHeight.above + space) * size + rise, below: (fontHeight.below + space) * size - rise };
}

/** The width of runs on lines that are not broken, and that of their widest character or picture. */
export function contentWidths(runs: readonly InlineRun[], options: LinesOptions): { natural: number; smallest: number } {
  let [line, natural, smallest] = [0, 0, 0];
  for (const { text, width } of unitsOf(runs, options)) {
    line = text === '\n' ? 0 : line + width;
    natural = Math.max(natural, line);
    smallest = Math.max(smallest, width);
  }
  return { natural, smallest };
}
