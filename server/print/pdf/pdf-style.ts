import { isElement, textIn, type PrintElement, type PrintNode } from '#print/print-node';

/** A text of one look. Sizes are in points. */
export interface TextRun {
  text: string;
  bold: boolean;
  underline: boolean;
  size: number;
  colour: string;
}

export type TextLook = Omit<TextRun, 'text'>;

export type Align = 'left' | 'center' | 'right' | 'justify';

export const pointsPerPixel = 0.75;
export const pointsPerMillimetre = 72 / 25.4;

export const plainLook: TextLook = { bold: false, underline: false, size: 14 * pointsPerPixel, colour: 'black' };

/** A declaration in the style of an element. */
export function styleOf({ attributes }: PrintElement, property: string): string | undefined {
  const { style } = attributes;
  if (style === undefined) return undefined;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim() === property) return declaration.slice(colon + 1).trim();
  }
  return undefined;
}

/** A length of CSS in points; `undefined` for a percentage and what is no length. */
export function pointsIn(length: string | undefined): number | undefined {
  const [, number, unit = 'px'] = /^(-?\d+(?:\.\d+)?)(px|pt|mm|cm|in)?$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * (points[unit] ?? pointsPerPixel);
}

const points: Readonly<Record<string, number>> = {
  px: pointsPerPixel,
  pt: 1,
  mm: pointsPerMillimetre,
  cm: 10 * pointsPerMillimetre,
  in: 72,
};

const headingSizes: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67 };
const boldTags = new Set(['b', 'strong', 'th', ...Object.keys(headingSizes)]);

/** The look of the texts in an element. */
export function lookIn(node: PrintElement, outer: TextLook): TextLook {
  const scale = headingSizes[node.tag];
  const weight = styleOf(node, 'font-weight');
  return {
    bold: weight === undefined ? outer.bold || boldTags.has(node.tag) : weight === 'bold' || Number(weight) >= 600,
    underline: outer.underline || node.tag === 'u' || styleOf(node, 'text-decoration') === 'underline',
    size: pointsIn(styleOf(node, 'font-size')) ?? (scale === undefined ? outer.size : scale * plainLook.size),
    colour: hexColour(styleOf(node, 'color')) ?? outer.colour,
  };
}

/** The colours that the PDF library takes: names and hexadecimal digits. */
export const hexColour = (colour: string | undefined): string | undefined => {
  const rgb = /^rgba?\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})/.exec(colour ?? '');
  if (rgb)
    return `#${rgb
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return colour !== undefined && /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i.test(colour) ? colour : undefined;
};

export function alignOf(node: PrintElement, outer: Align): Align {
  const align = styleOf(node, 'text-align') ?? /ql-align-(\w+)/.exec(node.attributes['class'] ?? '')?.[1] ?? node.attributes['align'];
  return align === 'center' || align === 'right' || align === 'justify' || align === 'left' ? align : outer;
}

/** The texts of inline nodes with their looks. */
export function runsIn(nodes: readonly PrintNode[], look: TextLook): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    if (!isElement(node)) return node === '' ? [] : [{ ...look, text: node.replaceAll('\u00A0', ' ') }];
    if (node.tag === 'br') return [{ ...look, text: '\n' }];
    if (node.tag === 'img') return [];
    return runsIn(node.children, lookIn(node, look));
  });
}

const blockTags = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li table hr page-break blockquote pre center tr tbody thead td th'.split(' '));

export const isBlock = (node: PrintNode): node is PrintElement => isElement(node) && blockTags.has(node.tag);

export const isBlank = (node: PrintNode): boolean => !isElement(node) && textIn(node).trim() === '';
