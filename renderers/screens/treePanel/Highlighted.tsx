import type { ReactNode } from 'react';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import styles from './tree.module.css';

/** A name with the matching part highlighted. */
export function Highlighted({ text, part }: { text: string; part: string }): ReactNode {
  const start = part === '' ? -1 : text.toLocaleLowerCase().indexOf(part.toLocaleLowerCase());
  if (start < 0) return <EllipsisText>{text}</EllipsisText>;
  const end = start + part.length;
  return (
    <EllipsisText>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </EllipsisText>
  );
}
