import type { ReactNode } from 'react';

/** A camera. The icon of antd is a file of its own, which every form with a picture would load. */
export const cameraIcon: ReactNode = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
    <path d="M2 5h2.5l1-2h5l1 2H14v8H2z" strokeLinejoin="round" />
    <circle cx="8" cy="9" r="2.4" />
  </svg>
);
