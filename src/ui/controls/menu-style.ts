import type { CSSProperties } from 'react';

/** For `menu` of a drop-down whose entries are many: it fits above or below its button in any window, and scrolls. */
export const scrollingMenu: CSSProperties = { maxHeight: 'min(480px, 45vh)', overflowY: 'auto' };
