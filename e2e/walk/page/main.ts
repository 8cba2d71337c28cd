import { createStyles } from './boxes';
import { checkColumns, checkPageWidth } from './columns';
import type { Fault } from './fault';
import { focusFaults, focusRound, watchFocus } from './focus';
import { checkControls } from './hits';
import { lookAt, topLayer } from './layers';
import { checkLoading, isStill } from './loading';
import { hasScrolled, regionsIn, type Region } from './scrolling';
import { checkTexts } from './texts';
import { openersIn, clickPoint, surface } from './openers';

/** What runs in the page. The walk calls it by `page.evaluate`. */
const inPage = {
  regions: (): Region[] => {
    const styles = createStyles();
    return regionsIn(topLayer(styles), styles);
  },
  hasScrolled,
  /** All that one look finds in the topmost layer. */
  inspect: (): Fault[] => {
    const styles = createStyles();
    const layer = topLayer(styles);
    return [
      ...checkPageWidth(),
      ...checkTexts(layer, styles),
      ...checkColumns(layer, styles),
      ...checkControls(layer, styles),
    ];
  },
  watchFocus,
  focusRound,
  focusFaults,
  checkLoading,
  isStill,
  lookAt,
  openersIn,
  clickPoint,
  surface,
};

export type InPage = typeof inPage;

Object.assign(window, { walk: inPage });
