import { theme, type ThemeConfig } from 'antd';
import type { Appearance, Palette } from './palette';

/**
 * antd's theme for a palette. antd derives its tones from the accent; where a text stands on or in that colour,
 * the palette's readable tone replaces it. Without `motion`, what opens is there at once: antd places what it drops
 * down by the end of its animation, so a style sheet that cuts that short would leave it off the screen.
 */
export function antdThemeOf(palette: Palette, appearance: Appearance, motion = true): ThemeConfig {
  const base = appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  // What stands in a disabled box is still to be read; and all boxes of a form look alike, antd's and those that stand in for them.
  const box = {
    colorTextDisabled: palette.textTertiary,
    colorBgContainerDisabled: palette.hover,
    colorBorderDisabled: palette.borderStrong,
  };
  return {
    algorithm: [base, (seed, map = base(seed)) => ({ ...map, ...derivedOf(palette) })],
    token: {
      colorPrimary: palette.accent,
      colorInfo: palette.accent,
      colorBgBase: appearance === 'dark' ? palette.surface : undefined,
      borderRadius: 6,
      wireframe: false,
      motion,
      fontFamily: 'var(--tangu-font)',
      fontFamilyCode: 'var(--tangu-font-code)',
      colorTextDescription: palette.textTertiary,
      colorTextPlaceholder: palette.placeholder,
      colorTextHeading: palette.text,
      colorBgMask: palette.mask,
    },
    components: {
      Button: {
        colorPrimary: palette.solid,
        colorPrimaryHover: palette.solidHover,
        colorPrimaryActive: palette.solidActive,
        primaryShadow: 'none',
        defaultShadow: 'none',
      },
      Table: {
        headerBg: palette.canvas,
        headerColor: palette.textSecondary,
        rowHoverBg: palette.hover,
        headerSortActiveBg: palette.hover,
        headerSortHoverBg: palette.hover,
        rowSelectedBg: palette.accentSoft,
        rowSelectedHoverBg: palette.accentSoft,
        headerSplitColor: 'transparent',
      },
      Tree: { nodeHoverBg: palette.hover, nodeSelectedBg: palette.accentSoft },
      Menu: {
        itemBorderRadius: 6,
        darkItemBg: palette.sidebar,
        darkSubMenuItemBg: palette.sidebar,
        darkPopupBg: palette.sidebar,
        darkItemColor: palette.sidebarText,
        darkItemHoverBg: palette.sidebarHover,
        darkItemHoverColor: palette.onSidebar,
        darkItemSelectedBg: palette.sidebarSelected,
        darkItemSelectedColor: palette.onSidebar,
        darkGroupTitleColor: palette.sidebarText,
      },
      Tag: { defaultBg: palette.hover, defaultColor: palette.textSecondary },
      Input: box,
      InputNumber: box,
      Select: box,
      DatePicker: { ...box, colorPrimary: palette.solid },
    },
  };
}

/** What the algorithm would derive for a white page from the accent alone, said by the palette instead. */
const derivedOf = (palette: Palette) => ({
  colorPrimary: palette.accentText,
  colorPrimaryText: palette.accentText,
  colorLink: palette.accentText,
  colorLinkHover: palette.accentText,
  colorLinkActive: palette.accentText,
  colorPrimaryBg: palette.accentSoft,
  colorPrimaryBorder: palette.accentBorder,
  colorError: palette.error,
  colorErrorText: palette.error,
  colorWarningText: palette.warning,
  colorSuccessText: palette.success,
  colorBgLayout: palette.canvas,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.raised,
  colorText: palette.text,
  colorTextSecondary: palette.textSecondary,
  colorTextTertiary: palette.textTertiary,
  colorBorder: palette.borderStrong,
  colorBorderSecondary: palette.border,
});
