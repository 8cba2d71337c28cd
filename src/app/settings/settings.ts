import type { CurrentUserSetDisplayInput } from '#api/generated/permission/current-user.gen.ts';
import { themeColours, type ThemeColour } from '#ui/theme/theme-colours.ts';

/** The user's display settings, stored in the browser and, except for `sidebarOpened`, with the account. */
export interface Settings extends Omit<Required<CurrentUserSetDisplayInput>, 'themeClass' | 'firstSteps'> {
  themeClass: ThemeColour;
  sidebarOpened: boolean;
}

export const defaultSettings: Settings = {
  language: null,
  appearance: 'light',
  themeClass: 'blue',
  layoutType: 'classic',
  slideClass: 'dark',
  size: 'medium',
  tagsView: true,
  tagsIcon: true,
  useCache: true,
  showLanguage: true,
  showSearch: true,
  fixedHeader: true,
  sidebarLogo: true,
  sidebarOpened: true,
};

/**
 * Reads stored settings, also of other versions. Missing and invalid values get their default.
 *
 * @example parseSettings('{"layoutType":"cubic"}').layoutType // 'classic'
 */
export const parseSettings = (text: string | null): Settings => ({ ...defaultSettings, ...validSettings(renamed(recordOf(text))) });

/**
 * The values that a setting may have; others are left out.
 *
 * @example validSettings({ size: 'small', appearance: 'pink' }) // { size: 'small' }
 */
export function validSettings(values: Readonly<Record<string, unknown>>): Partial<Settings> {
  const isValid = ([key, allowed]: [string, readonly unknown[]]): boolean => Object.hasOwn(values, key) && allowed.includes(values[key]);
  return Object.fromEntries(
    Object.entries(choices)
      .filter(isValid)
      .map(([key]) => [key, values[key]]),
  );
}

/** The setting that belongs to the browser. The account keeps the others. */
export const deviceSetting = 'sidebarOpened';

/** The layout for the theme of a login; classic by default. */
export const layoutTypeOf = (theme: string): Settings['layoutType'] => choices.layoutType.find((layout) => layout === theme) ?? 'classic';

/** The values of each setting, in the order in which users choose from them. */
export const choices = {
  language: ['zh', 'zhtw', 'en'],
  appearance: ['light', 'dark', 'system'],
  themeClass: Object.keys(themeColours) as ThemeColour[],
  layoutType: ['classic', 'functional', 'plain', 'blend'],
  slideClass: ['dark', 'light-white'],
  size: ['large', 'medium', 'small'],
  tagsView: [true, false],
  tagsIcon: [true, false],
  useCache: [true, false],
  showLanguage: [true, false],
  showSearch: [true, false],
  fixedHeader: [true, false],
  sidebarLogo: [true, false],
  sidebarOpened: [true, false],
} as const satisfies { [K in keyof Settings]: readonly Settings[K][] };

/** Names and values of earlier versions. */
const renamed = ({ themeColour, slideClass, ...values }: Record<string, unknown>): Record<string, unknown> => ({
  themeClass: themeColour,
  slideClass: slideClass === 'white' ? 'light-white' : slideClass,
  ...values,
});

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
