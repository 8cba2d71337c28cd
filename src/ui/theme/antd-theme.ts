import { theme, type ThemeConfig } from 'antd';
import type { Appearance, Palette } from './palette';

/**
 * antd's theme for a palette. antd derives its tones from the accent; where that colour is a text or its background, the
 * palette's readable tone replaces it. `motion` is false where the user prefers reduced motion: antd places its menus at
 * the end of an animation, so a style sheet that shortens the animation would leave them off the screen.
 */
export function antdThemeOf(palette: Palette, appearance: Appearance, motion = true): ThemeConfig {
  const base = appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
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
    components: componentsOf(palette),
  };
}

function componentsOf(palette: Palette): ThemeConfig['components'] {
  // The text of a disabled input stays readable, and antd's inputs look like the plain ones (deferred-input/plain.module.css).
  const box = {
    hoverBorderColor: palette.accentHover,
    colorTextDisabled: palette.textTertiary,
    colorBgContainerDisabled: palette.hover,
    colorBorderDisabled: palette.borderStrong,
  };
  return {
    Button: {
      colorPrimary: palette.solid,
      colorPrimaryHover: palette.solidHover,
      colorPrimaryActive: palette.solidActive,
      primaryColor: palette.onSolid,
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
  };
}

/** Tokens that antd's algorithm derives from the accent for a white page. The palette's colours replace them. */
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
  colorErrorBorderHover: palette.errorHover,
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
