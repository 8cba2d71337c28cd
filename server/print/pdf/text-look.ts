import type { PrintElement } from '#print/print-node';
import { colourIn, plainSize, pointsIn, styleOf } from './css-value';

/** How a text looks. Lengths are in points. */
export interface TextLook {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  size: number;
  colour: string;
  background: string | undefined;
  /** The height of a line, as a multiple of the size. */
  lineHeight: number;
  /** How far the text stands above the line. */
  rise: number;
  /** Whether spaces and line ends are kept. */
  keepsSpaces: boolean;
}

export type Align = 'left' | 'center' | 'right' | 'justify';

export const plainLook: TextLook = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  size: plainSize,
  colour: 'black',
  background: undefined,
  lineHeight: 1.5,
  rise: 0,
  keepsSpaces: false,
};

/** Sizes of headings, as multiples of the plain size. */
const headingSizes: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67 };
const boldTags = new Set(['b', 'strong', 'th', ...Object.keys(headingSizes)]);
const italicTags = new Set(['i', 'em']);
const strikeTags = new Set(['s', 'strike', 'del']);
const classSizes: Readonly<Record<string, number>> = { small: 0.75, large: 1.5, huge: 2.5 };
/** Sizes by the names of CSS, and by the numbers of the `font` element, in pixels. */
const namedSizes: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  1: 10,
  2: 13,
  3: 16,
  4: 18,
  5: 24,
  6: 32,
  7: 48,
};

/** Maximum size of a text in points, so that a line fits on a page. */
const maxSize = 200;

/** The look of the texts in an element. */
export function lookIn(node: PrintElement, outer: TextLook): TextLook {
  const { tag, attributes } = node;
  const size = Math.min(sizeOf(node, outer), maxSize);
  const isRaised = tag === 'sub' || tag === 'sup';
  const look: TextLook = {
    ...outer,
    size,
    bold: outer.bold || boldTags.has(tag),
    italic: outer.italic || italicTags.has(tag),
    underline: outer.underline || tag === 'u',
    strike: outer.strike || strikeTags.has(tag),
    rise: isRaised ? outer.rise + (tag === 'sup' ? 0.4 : -0.2) * outer.size : outer.rise,
    keepsSpaces: outer.keepsSpaces || tag === 'pre' || (attributes['class'] ?? '').includes('print-value'),
  };
  return attributes['style'] === undefined ? look : styledLook(node, look);
}

function styledLook(node: PrintElement, look: TextLook): TextLook {
  const weight = styleOf(node, 'font-weight');
  const slant = styleOf(node, 'font-style');
  const decoration = styleOf(node, 'text-decoration') ?? '';
  const space = styleOf(node, 'white-space');
  return {
    ...look,
    bold: weight === undefined ? look.bold : weight === 'bold' || Number(weight) >= 600,
    italic: slant === undefined ? look.italic : slant === 'italic',
    underline: look.underline || decoration === 'underline',
    strike: look.strike || decoration === 'line-through',
    colour: colourIn(styleOf(node, 'color')) ?? look.colour,
    background: colourIn(styleOf(node, 'background-color') ?? styleOf(node, 'background')) ?? look.background,
    lineHeight: lineHeightOf(styleOf(node, 'line-height'), look),
    keepsSpaces: space === undefined ? look.keepsSpaces : space.startsWith('pre'),
  };
}

function sizeOf(node: PrintElement, { size }: TextLook): number {
  const { tag, attributes } = node;
  const written = styleOf(node, 'font-size') ?? (tag === 'font' ? attributes['size'] : undefined);
  if (written !== undefined) {
    const share = /^(\d+(?:\.\d+)?)%$/.exec(written)?.[1];
    return share === undefined ? (pointsIn(namedPixels(written), size) ?? size) : (Number(share) / 100) * size;
  }
  const scale = headingSizes[tag];
  if (scale !== undefined) return scale * plainSize;
  if (tag === 'sub' || tag === 'sup') return size * 0.83;
  const named = /ql-size-(small|large|huge)/.exec(attributes['class'] ?? '')?.[1];
  return named === undefined ? size : size * (classSizes[named] ?? 1);
}

const namedPixels = (written: string): string => (Object.hasOwn(namedSizes, written) ? `${namedSizes[written]}px` : written);

function lineHeightOf(written: string | undefined, { size, lineHeight }: TextLook): number {
  if (written === undefined) return lineHeight;
  const height = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : (pointsIn(written, size) ?? lineHeight * size) / size;
  return Math.min(Math.max(height, 0.5), 10);
}

export function alignOf(node: PrintElement, outer: Align): Align {
  if (node.tag === 'center') return 'center';
  const align = styleOf(node, 'text-align') ?? /ql-align-(\w+)/.exec(node.attributes['class'] ?? '')?.[1] ?? node.attributes['align'];
  return align === 'center' || align === 'right' || align === 'justify' || align === 'left' ? align : outer;
}
