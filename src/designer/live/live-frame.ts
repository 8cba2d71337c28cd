import type { ReactNode } from 'react';
import type { Language } from '#engine/text';
import type { Appearance } from '#ui/theme/palette.ts';

/** A part of the page in a language, an appearance and a width of its own; those of the page where they are missing. */
export interface LiveFrameProps {
  language: Language | undefined;
  theme: Appearance | undefined;
  /** In px; `undefined` fills the place. */
  width: number | undefined;
  children: ReactNode;
}
