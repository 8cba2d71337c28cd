import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import type { InactiveScript } from '../reading/scripts-in';
import { usePreviewText } from '../use-preview-text';
import styles from './inspector.module.css';

/** The scripts in form JSON, read-only. They are never run. */
export function ScriptsTab({ scripts }: { scripts: readonly InactiveScript[] }): ReactNode {
  const own = usePreviewText();
  if (scripts.length === 0) return <EmptyState title={own('scripts.none')} />;
  return (
    <div className={styles.tab}>
      <p className={styles.note}>{own('scripts.note')}</p>
      {scripts.map(({ name, pointer, text }) => (
        <details key={pointer} className={styles.script}>
          <summary>
            {name} <code>{pointer}</code>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard */}
          <pre className={styles.code} tabIndex={0} aria-label={name}>
            {text}
          </pre>
        </details>
      ))}
    </div>
  );
}
