import type { ReactNode } from 'react';
import { moveIcon } from '#ui/rows/move-icon.tsx';

/** Icons of the row buttons. Shared elements, because icon components took more than half of a row's render time. */
export const icons: Readonly<Record<'copy' | 'insert' | 'remove' | 'move', ReactNode>> = {
  copy: lines('M5.5 5.5V2.5h8v8h-3M2.5 5.5h8v8h-8z'),
  insert: lines('M2.5 2.5h11v4h-11zM8 9.5v5M5.5 12h5'),
  remove: lines('M2 4.5h12M6 4.5v-2h4v2M3.5 4.5l.7 9h7.6l.7-9M6.6 7v4M9.4 7v4'),
  move: moveIcon,
};

function lines(path: string): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="15"
      height="15"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
