import type { Language } from '#engine/text';
import type { Appearance } from '#ui/theme/palette.ts';
import { themeColours, type ThemeColour } from '#ui/theme/theme-colours.ts';

/** The user's display settings, stored in the browser. */
export interface Settings {
  /** `null`: the browser's language. */
  language: Language | null;
  appearance: Appearance;
  themeColour: ThemeColour;
  layoutType: 'classic' | 'functional' | 'plain' | 'blend';
  /** Style of the sidebar. */
  slideClass: 'dark' | 'white';
  sidebarOpened: boolean;
  /** Whether the tabs of visited views are shown. */
  tagsView: boolean;
  /** Whether tabs have the icon of their menu entry. */
  tagsIcon: boolean;
  /** Whether a view keeps its state while another tab is shown. */
  useCache: boolean;
  /** Whether the top bar has the search of the menu. */
  showSearch: boolean;
}

export const defaultSettings: Settings = {
  language: null,
  appearance: 'light',
  themeColour: 'blue',
  layoutType: 'classic',
  slideClass: 'dark',
  sidebarOpened: true,
  tagsView: true,
  tagsIcon: true,
  useCache: true,
  showSearch: true,
};

/**
 * Reads stored settings, also of other versions. Missing and invalid values get their default.
 *
 * @example parseSettings('{"layoutType":"cubic"}').layoutType // 'classic'
 */
export function parseSettings(text: string | null): Settings {
  const stored = recordOf(text);
  const validValue = <K extends keyof Settings>(key: K): Settings[K] => {
    const value = stored[key] as Settings[K];
    return (choices[key] as readonly unknown[]).includes(value) ? value : defaultSettings[key];
  };
  return {
    language: validValue('language'),
    appearance: validValue('appearance'),
    themeColour: validValue('themeColour'),
    layoutType: validValue('layoutType'),
    slideClass: validValue('slideClass'),
    sidebarOpened: validValue('sidebarOpened'),
    tagsView: validValue('tagsView'),
    tagsIcon: validValue('tagsIcon'),
    useCache: validValue('useCache'),
    showSearch: validValue('showSearch'),
  };
}

/** The layout for the theme of a login; classic by default. */
export const layoutTypeOf = (theme: string): Settings['layoutType'] => choices.layoutType.find((layout) => layout === theme) ?? 'classic';

const choices: { [K in keyof Settings]: readonly Settings[K][] } = {
  language: ['zh', 'zhtw', 'en'],
  appearance: ['light', 'dark'],
  themeColour: Object.keys(themeColours) as ThemeColour[],
  layoutType: ['classic', 'functional', 'plain', 'blend'],
  slideClass: ['dark', 'white'],
  sidebarOpened: [true, false],
  tagsView: [true, false],
  tagsIcon: [true, false],
  useCache: [true, false],
  showSearch: [true, false],
};

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
