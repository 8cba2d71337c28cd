import { plainColour } from './plain-colour';

/**
 * A colour of form JSON, which was chosen on a white page. In the dark theme a text becomes lighter and a background darker,
 * as far as needed to be readable. Black texts and white backgrounds take the theme's colours.
 *
 * @example themedColour('#000', 'text') // undefined
 */
export function themedColour(value: unknown, part: 'text' | 'ground' | 'line'): string | undefined {
  const colour = plainColour(value);
  if (colour === undefined || themeDefaults[part].test(colour)) return undefined;
  return `light-dark(${colour}, oklch(from ${colour} ${lightness[part]} c h / alpha))`;
}

const themeDefaults = {
  text: /^(?:#0{3,4}|#0{6}(?:ff)?|black|rgba?\(\s*0\s*,\s*0\s*,\s*0\s*(?:,\s*1\s*)?\))$/i,
  ground: /^(?:#f{3,4}|#f{6}(?:ff)?|white|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255\s*(?:,\s*1\s*)?\))$/i,
  line: /^#(?:e2e0e0|dcdfe6|ebeef5)$/i,
};

const lightness = { text: 'max(l, 0.78)', ground: 'min(l, 0.34)', line: 'min(l, 0.5)' };
