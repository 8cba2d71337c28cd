import type { PrintElement } from '#print/print-node';

export const pointsPerPixel = 0.75;
export const pointsPerMillimetre = 72 / 25.4;

/** A declaration in the style of an element. */
export function styleOf({ attributes: { style } }: PrintElement, property: string): string | undefined {
  if (style === undefined || !style.includes(property)) return undefined;
  let value: string | undefined;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim() === property) value = declaration.slice(colon + 1).trim();
  }
  return value;
}

/**
 * A length of CSS in points. Without `size`, the size of the text, `em` has none; `undefined` for a percentage and what is not a length.
 *
 * @example pointsIn('10mm') // 28.3
 */
export function pointsIn(length: string | undefined, size?: number): number | undefined {
  const [, number, unit = 'px'] = /^(-?\d+(?:\.\d+)?)(px|pt|mm|cm|in|em|rem)?$/.exec(length ?? '') ?? [];
  if (number === undefined) return undefined;
  const scale = unit === 'em' ? size : points[unit];
  return scale === undefined ? undefined : Number(number) * scale;
}

/** The size of text that a template does not set: 14 pixels. */
export const plainSize = 14 * pointsPerPixel;

const points: Readonly<Record<string, number>> = {
  px: pointsPerPixel,
  pt: 1,
  mm: pointsPerMillimetre,
  cm: 10 * pointsPerMillimetre,
  in: 72,
  rem: 16 * pointsPerPixel,
};

/** The colours that the PDF library takes: names and hexadecimal digits. `undefined` for none, also for a transparent one. */
export function colourIn(colour: string | undefined): string | undefined {
  if (colour === undefined || colour === 'transparent') return undefined;
  const parts = /^rgba?\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})(?:[,\s/]+(0?\.?\d+)%?)?\s*\)$/.exec(colour);
  if (parts) {
    const [, red, green, blue, opacity] = parts;
    return Number(opacity ?? 1) === 0 ? undefined : `#${[red, green, blue].map(hexByte).join('')}`;
  }
  return /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i.test(colour) ? colour : undefined;
}

const hexByte = (part: string | undefined): string =>
  Math.min(Number(part ?? 0), 255)
    .toString(16)
    .padStart(2, '0');
