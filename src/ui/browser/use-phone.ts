import { widths } from '#engine/platform-constants';
import { useMedia } from './use-media';

/** Whether the window is as wide as a phone: lists are cards. */
export const usePhone = (): boolean => useMedia(`(max-width: ${widths.phone}px)`);
