import { cssVariablesOf } from './css-variables';
import type { Appearance, Palette } from './palette';

/** Puts the palette's CSS variables on an element, the page's root as a rule. */
export function applyPalette(element: HTMLElement, palette: Palette, appearance: Appearance): void {
  for (const [name, value] of Object.entries(cssVariablesOf(palette))) element.style.setProperty(name, value);
  element.style.colorScheme = appearance;
}
