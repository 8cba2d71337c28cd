import type { ReactNode } from 'react';
import sprite from './pictures.gen.svg?no-inline';

/**
 * A picture of the sprite by its name in Ant Design. The pictures of the shell are a file of their own, because as code they
 * would be a twentieth of it.
 */
export const Picture = ({ name }: { name: string }): ReactNode => (
  <span className="anticon" aria-hidden="true">
    <svg width="1em" height="1em" fill="currentColor">
      <use href={`${sprite}#${name}`} />
    </svg>
  </span>
);
