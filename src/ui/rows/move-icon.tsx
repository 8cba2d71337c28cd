import type { ReactNode } from 'react';

/** The dots of a handle that moves a row. A shared element, because an icon component is slow in many rows. */
export const moveIcon: ReactNode = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
  </svg>
);
