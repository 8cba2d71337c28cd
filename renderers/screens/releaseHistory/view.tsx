import type { ReactNode } from 'react';
import { ReleaseHistory } from '#ui/release/ReleaseHistory.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useReference } from '#ui/screen/use-reference.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './release-history.module.css';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { markChanged } = useScreen();
  const module = useReference(node.props?.['module']);
  if (typeof module !== 'string' || module === '') return <EmptyState title={own('none')} />;
  return (
    <div className={styles.panel}>
      <ReleaseHistory moduleId={module} onChanged={markChanged} />
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
