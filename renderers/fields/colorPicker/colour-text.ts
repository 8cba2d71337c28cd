/** A colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgb {
  r: number;
  g: number;
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
 * @example colourText({ r: 0, g: 128, b: 255, a: 0.5 }, 'hsl') // 'hsla(210, 100%, 50%, 0.5)'
 */
export function colourText({ r, g, b, a }: Rgb, format: ColourFormat): string {
  const channels = [r, g, b].map((channel) => Math.round(Math.min(Math.max(channel, 0), 255)));
  const alpha = Math.round(Math.min(Math.max(a, 0), 1) * 100) / 100;
  if (format === 'hex')
    return `#${[...channels, ...(alpha < 1 ? [Math.round(alpha * 255)] : [])].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  const parts = format === 'rgb' ? channels : cylindrical(channels, format);
  return alpha < 1 ? `${format}a(${[...parts, alpha].join(', ')})` : `${format}(${parts.join(', ')})`;
}

/** Hue in degrees, and the two shares in per cent. */
function cylindrical(channels: readonly number[], format: 'hsv' | 'hsl'): (number | string)[] {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => channel / 255);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  const lightness = most - spread / 2;
  const sixths = spread === 0 ? 0 : most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = Math.round(sixths * 60 + 360) % 360;
  if (format === 'hsv') return [hue, percent(most === 0 ? 0 : spread / most), percent(most)];
  return [hue, percent(spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))), percent(lightness)];
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
