import type { ReactNode } from 'react';
import { EllipsisText } from '../display/EllipsisText';
import styles from './FigureText.module.css';

/** Shows a date or time with digits of equal width, so that the rows of a list line up. */
export const FigureText = ({ children }: { children: ReactNode }): ReactNode => (
  <EllipsisText className={styles.figures}>{children}</EllipsisText>
);
