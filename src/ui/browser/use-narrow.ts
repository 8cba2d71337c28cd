import { widths } from '#engine/platform-constants';
import { useMedia } from './use-media';

// A fraction below the width, because windows of a zoomed page are not whole pixels wide.
const narrowWindow = `(max-width: ${widths.mobile - 0.02}px)`;

/** Whether the window is narrower than the mobile width: drawers instead of side panes, dialogs that fill it. */
export const useNarrow = (): boolean => useMedia(narrowWindow);
