import { widths } from '#engine/platform-constants';

export const narrowWindow = `(max-width: ${widths.mobile}px)`;

/** Whether the window is narrow now. `useNarrow` follows it. */
export const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(narrowWindow).matches;
