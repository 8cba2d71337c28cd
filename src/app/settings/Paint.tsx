import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { applyPalette } from '#ui/theme/apply-palette.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { appearanceAtom } from './appearance-atom';
import { settingsAtom } from './settings-atom';

/** Puts the colours of the settings on the page, in the same frame in which antd changes its own. */
export function Paint(): null {
  const { themeClass } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  useLayoutEffect(() => applyPalette(document.documentElement, paletteOf(themeClass, appearance), appearance), [themeClass, appearance]);
  return null;
}
