import { use, type ReactNode } from 'react';
import { moveIcon } from '#ui/rows/move-icon.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListRow } from '../list-answer';
import styles from './moving.module.css';
import { RowMovingContext } from './row-moving';
import texts from './texts.json';

/** The handle that moves a row: by dragging, or with Alt and the arrow keys. */
export function MoveHandle({ row }: { row: ListRow }): ReactNode {
  const moving = use(RowMovingContext);
  const own = useOwnText(texts);
  if (!moving) return null;
  return (
    <button
      type="button"
      data-handle=""
      className={styles.handle}
      aria-label={own('move', { name: moving.nameOf(row) })}
      title={own('help')}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
      onPointerOver={moving.onReach}
      onFocus={moving.onReach}
      onPointerDown={moving.onPress}
      onKeyDown={(event) => moving.onKeyDown(event, row)}
    >
      {moveIcon}
    </button>
  );
}
