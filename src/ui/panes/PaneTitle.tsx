import type { ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { usePaneIssues } from '#form/use-pane-issues.ts';
import { useText } from '../services';
import { textProp } from '../props/text-prop';
import { useOwnText } from '../texts/use-own-text';
import styles from './PaneTitle.module.css';
import texts from './texts.json';

/** The title of a pane of the layout `panes`, with its number of invalid fields. Only the title redraws on a change. */
export function PaneTitle({ panes, pane }: { panes: string; pane: ResolvedNode }): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const invalidCount = usePaneIssues(panes)[pane.id] ?? 0;
  return (
    <span className={styles.title} data-pane={pane.id}>
      {text(textProp(pane.props?.['title'] ?? pane.label)) || pane.id}
      {invalidCount > 0 && (
        <span className={styles.wrong} title={own('wrongFields', { count: invalidCount })}>
          <span aria-hidden="true">{invalidCount > 99 ? '99+' : invalidCount}</span>
          <span className="screen-reader-only">{own('wrongFields', { count: invalidCount })}</span>
        </span>
      )}
    </span>
  );
}
