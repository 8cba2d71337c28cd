import { useMedia } from './use-media';

/** Whether the window is narrower than 992 px: drawers instead of side panes, dialogs that fill it. */
export const useNarrow = (): boolean => useMedia('(max-width: 991.98px)');
