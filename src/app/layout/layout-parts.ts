import type { Settings } from '../settings/settings';

/** What a layout draws around the view. In a narrow window every layout has the whole menu in a drawer. */
interface LayoutParts {
  /** The entries in the sidebar: all, or the children of the active entry of the top menu. */
  sidebar?: 'all' | 'active';
  /** Whether the sidebar shows icons only. `opened`: as the user chose. */
  collapse: 'always' | 'opened';
  /** The menu in the top bar: all levels, or the first one. */
  topMenu?: 'all' | 'first';
}

export const layoutParts: Readonly<Record<Settings['layoutType'], LayoutParts>> = {
  classic: { sidebar: 'all', collapse: 'opened' },
  functional: { topMenu: 'all', collapse: 'always' },
  plain: { sidebar: 'all', collapse: 'always' },
  blend: { sidebar: 'active', topMenu: 'first', collapse: 'opened' },
};
