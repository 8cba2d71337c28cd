/** A colour: hue in degrees, the rest from 0 to 1. */
export interface Hsb {
  h: number;
  s: number;
  b: number;
  a: number;
}

export type ColourFormat = 'hex' | 'rgb' | 'hsv' | 'hsl';

/** How a node's colours are written: as its props say, else with the red, green and blue that its picker shows. */
export function colourFormatOf({ colorFormat, showAlpha }: Readonly<Record<string, unknown>>): ColourFormat {
  const said = (['hex', 'rgb', 'hsv', 'hsl'] as const).find((format) => format === colorFormat);
  return said ?? (showAlpha === true ? 'rgb' : 'hex');
}

/**
 * A colour as existing clients write it. What is opaque has no alpha.
 *
 * @example colourText({ h: 210, s: 1, b: 1, a: 0.5 }, 'hsl') // 'hsla(210, 100%, 50%, 0.5)'
 */
export function colourText({ h, s, b, a }: Hsb, format: ColourFormat): string {
  const alpha = Math.round(Math.min(Math.max(a, 0), 1) * 100) / 100;
  if (format === 'hex') return `#${[...channelsOf({ h, s, b }), ...(alpha < 1 ? [Math.round(alpha * 255)] : [])].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  const parts = format === 'rgb' ? channelsOf({ h, s, b }) : [((Math.round(h) % 360) + 360) % 360, ...percentages({ s, b }, format)];
  return alpha < 1 ? `${format}a(${[...parts, alpha].join(', ')})` : `${format}(${parts.join(', ')})`;
}

function percentages({ s, b }: Pick<Hsb, 's' | 'b'>, format: 'hsv' | 'hsl'): string[] {
  if (format === 'hsv') return [percent(s), percent(b)];
  const lightness = b * (1 - s / 2);
  const room = Math.min(lightness, 1 - lightness);
  return [percent(room > 0 ? (b - lightness) / room : 0), percent(lightness)];
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Red, green and blue, 0 to 255. */
function channelsOf({ h, s, b }: Omit<Hsb, 'a'>): number[] {
  return [5, 3, 1].map((offset) => {
    const place = (offset + (((h % 360) + 360) % 360) / 60) % 6;
    return Math.round(255 * b * (1 - s * Math.max(0, Math.min(place, 4 - place, 1))));
  });
}
