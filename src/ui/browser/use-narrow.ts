import { widths } from '#engine/platform-constants';
import { useMedia } from './use-media';

const narrowWindow = `(max-width: ${widths.mobile}px)`;

/** Whether the window is at most as wide as a mobile one: drawers instead of side panes, dialogs that fill it. */
export const useNarrow = (): boolean => useMedia(narrowWindow);
