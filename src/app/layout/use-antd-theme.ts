import type { ThemeConfig } from 'antd';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useMedia } from '#ui/browser/use-media.ts';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';

/** antd's theme for the settings of the user. */
export function useAntdTheme(): ThemeConfig {
  const { themeClass } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => antdThemeOf(paletteOf(themeClass, appearance), appearance, !isMotionReduced),
    [themeClass, appearance, isMotionReduced],
  );
}
