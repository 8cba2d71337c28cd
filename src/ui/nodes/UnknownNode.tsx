import type { ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '../display/EllipsisText';
import styles from './Placeholder.module.css';
import type { Part } from '../renderer';
import { useUiText } from '../texts/use-own-text';

/** A node whose key has no view: it says so, shows its value and leaves it alone, so that it is submitted unchanged. */
export function UnknownNode({ node, part }: { node: ResolvedNode; part: Part }): ReactNode {
  const own = useUiText();
  const value = useValue(node.id);
  const shown = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  if (part === 'Display') return <EllipsisText>{shown}</EllipsisText>;
  return (
    <div className={styles.placeholder}>
      <div>
        {own('unknownField')} (<code>{node.jnpfKey}</code>)
      </div>
      {shown && <EllipsisText>{shown}</EllipsisText>}
    </div>
  );
}
