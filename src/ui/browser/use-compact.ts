import { useMedia } from './use-media';

/** Whether the window is narrower than 1280 px: the buttons of a row are in a menu. */
export const useCompact = (): boolean => useMedia('(max-width: 1279.98px)');
