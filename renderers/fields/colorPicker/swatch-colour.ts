import { plainColour } from '#ui/props/plain-colour.ts';

/**
 * A colour in CSS notation: `hsv()` becomes `hsl()`. `undefined` if the value is not a colour.
 *
 * @example swatchColour('hsv(0, 100%, 100%)') // 'hsl(0 100% 50% / 1)'
 */
export function swatchColour(value: unknown): string | undefined {
  const match = typeof value === 'string' ? hsv.exec(value) : null;
  if (!match) return plainColour(value);
  const [hue = 0, saturation = 0, brightness = 0, alpha = 1] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const lightness = (brightness / 100) * (1 - saturation / 200);
  const maxChroma = Math.min(lightness, 1 - lightness);
  return `hsl(${hue} ${maxChroma > 0 ? ((brightness / 100 - lightness) / maxChroma) * 100 : 0}% ${lightness * 100}% / ${alpha})`;
}

const hsv = /^\s*hsva?\(\s*(\d{1,3}(?:\.\d+)?)\s*,\s*(\d{1,3}(?:\.\d+)?)%\s*,\s*(\d{1,3}(?:\.\d+)?)%\s*(?:,\s*(\d?(?:\.\d+)?)\s*)?\)\s*$/i;
