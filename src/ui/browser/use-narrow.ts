import { narrowWindow } from './is-narrow';
import { useMedia } from './use-media';

/** Whether the window is at most as wide as a mobile one: drawers instead of side panes, dialogs that fill it. */
export const useNarrow = (): boolean => useMedia(narrowWindow);
