import type { Language } from '#engine/text';
import type { Appearance } from '#ui/theme/palette.ts';
import { themeColours, type ThemeColour } from '#ui/theme/theme-colours.ts';

/** How this user wants the application to look, kept in the browser. */
export interface Settings {
  /** `null` until chosen: then the browser's language decides. */
  language: Language | null;
  appearance: Appearance;
  themeColour: ThemeColour;
  layoutType: 'classic' | 'functional' | 'plain' | 'blend';
  /** The sidebar's side style. */
  slideClass: 'dark' | 'white';
  sidebarOpened: boolean;
}

export const defaultSettings: Settings = {
  language: null,
  appearance: 'light',
  themeColour: 'blue',
  layoutType: 'classic',
  slideClass: 'dark',
  sidebarOpened: true,
};

/**
 * Settings as they were stored, by this version or another: what is missing or no longer known takes its default.
 *
 * @example parseSettings('{"layoutType":"cubic"}').layoutType // 'classic'
 */
export function parseSettings(text: string | null): Settings {
  const stored = recordOf(text);
  const chosen = <K extends keyof Settings>(key: K): Settings[K] => {
    const value = stored[key] as Settings[K];
    return (choices[key] as readonly unknown[]).includes(value) ? value : defaultSettings[key];
  };
  return {
    language: chosen('language'),
    appearance: chosen('appearance'),
    themeColour: chosen('themeColour'),
    layoutType: chosen('layoutType'),
    slideClass: chosen('slideClass'),
    sidebarOpened: chosen('sidebarOpened'),
  };
}

/** The layout that a login names; the classic one for any other. */
export const layoutTypeOf = (theme: string): Settings['layoutType'] => choices.layoutType.find((layout) => layout === theme) ?? 'classic';

const choices: { [K in keyof Settings]: readonly Settings[K][] } = {
  language: ['zh', 'zhtw', 'en'],
  appearance: ['light', 'dark'],
  themeColour: Object.keys(themeColours) as ThemeColour[],
  layoutType: ['classic', 'functional', 'plain', 'blend'],
  slideClass: ['dark', 'white'],
  sidebarOpened: [true, false],
};

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
