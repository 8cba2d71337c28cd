/** A colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
  a: number;
}

export type ColourFormat = 'hex' | 'rgb' | 'hsv' | 'hsl';

/** The format in which a node's colours are stored. `rgb` is the default with alpha, `hex` without. */
export function colourFormatOf({ colorFormat, showAlpha }: Readonly<Record<string, unknown>>): ColourFormat {
  const format = (['hex', 'rgb', 'hsv', 'hsl'] as const).find((name) => name === colorFormat);
  return format ?? (showAlpha === true ? 'rgb' : 'hex');
}

/**
 * A colour in the notation of existing clients. Opaque colours have no alpha.
 *
 * @example colourText({ r: 0, g: 128, b: 255, a: 0.5 }, 'hsl') // 'hsla(210, 100%, 50%, 0.5)'
 */
export function colourText({ r, g, b, a }: Rgb, format: ColourFormat): string {
  const channels = [r, g, b].map((channel) => Math.round(Math.min(Math.max(channel, 0), 255)));
  const alpha = Math.round(Math.min(Math.max(a, 0), 1) * 100) / 100;
  if (format === 'hex') {
    const bytes = alpha < 1 ? [...channels, Math.round(alpha * 255)] : channels;
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
  const parts = format === 'rgb' ? channels : cylindrical(channels, format);
  return alpha < 1 ? `${format}a(${[...parts, alpha].join(', ')})` : `${format}(${parts.join(', ')})`;
}

/** Hue in degrees, then saturation and value (or lightness) in per cent. */
function cylindrical(channels: readonly number[], format: 'hsv' | 'hsl'): (number | string)[] {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => channel / 255);
  const max = Math.max(r, g, b);
  const chroma = max - Math.min(r, g, b);
  const lightness = max - chroma / 2;
  const sixths = chroma === 0 ? 0 : max === r ? (g - b) / chroma : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  const hue = Math.round(sixths * 60 + 360) % 360;
  if (format === 'hsv') return [hue, percent(max === 0 ? 0 : chroma / max), percent(max)];
  return [hue, percent(chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1))), percent(lightness)];
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
