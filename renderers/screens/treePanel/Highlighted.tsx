import type { ReactNode } from 'react';
import { foldedText } from '#engine/folded-text';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import styles from './tree.module.css';

/** A name with the matching part highlighted. */
export function Highlighted({ text, part }: { text: string; part: string }): ReactNode {
  const [folded, wanted] = [foldedText(text), foldedText(part)];
  // Places differ where folding changes the length.
  const start = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(wanted);
  if (start < 0) return <EllipsisText>{text}</EllipsisText>;
  const end = start + wanted.length;
  return (
    <EllipsisText>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </EllipsisText>
  );
}
