import type { ReactNode } from 'react';
import { EllipsisText } from '../display/EllipsisText';
import styles from './FigureText.module.css';

/** Dates and times to be read: every figure of one width, so that those below each other stand in line. */
export const FigureText = ({ children }: { children: ReactNode }): ReactNode => (
  <EllipsisText className={styles.figures}>{children}</EllipsisText>
);
