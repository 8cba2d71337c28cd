import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useMedia } from '#ui/browser/use-media.ts';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { applyPalette } from '#ui/theme/apply-palette.ts';
import { paletteOf, type Palette, type Appearance } from '#ui/theme/palette.ts';
import type { LiveFrameProps } from '../../designer/live/live-frame';
import { PreviewLanguage } from '../preview/running/PreviewLanguage';
import { useExampleTexts } from '../preview/use-example-texts';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';
import styles from './live-frame.module.css';

/** A part of the page in a language, an appearance and a width of its own, with the popups that it opens. */
export function LiveFrame({ language, theme, width, children }: LiveFrameProps): ReactNode {
  const { themeClass } = useAtomValue(settingsAtom);
  const pageAppearance = useAtomValue(appearanceAtom);
  const appearance = theme ?? pageAppearance;
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  const palette = useMemo(() => paletteOf(themeClass, appearance), [themeClass, appearance]);
  const antdTheme = useMemo(() => antdThemeOf(palette, appearance, !isMotionReduced), [palette, appearance, isMotionReduced]);
  const popups = usePopups(palette, appearance);
  useExampleTexts();
  const hold = (element: HTMLDivElement | null): void => {
    if (element) applyPalette(element, palette, appearance);
  };
  return (
    <div ref={hold} className={styles.frame} style={width === undefined ? undefined : { width }}>
      <ConfigProvider theme={antdTheme} getPopupContainer={() => popups}>
        <PreviewLanguage language={language}>{children}</PreviewLanguage>
      </ConfigProvider>
    </div>
  );
}

/** The element at the end of the page where the popups of the frame are drawn, in its colours. */
function usePopups(palette: Palette, appearance: Appearance): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(element);
    return () => element.remove();
  }, [element]);
  useEffect(() => applyPalette(element, palette, appearance), [element, palette, appearance]);
  return element;
}
