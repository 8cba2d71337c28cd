import type { ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '../display/EllipsisText';
import styles from './Placeholder.module.css';
import type { Part } from '../renderer';
import { useUiText } from '../texts/use-own-text';

/** A node whose key has no view. It shows the value, which is submitted unchanged. */
export function UnknownNode({ node, part }: { node: ResolvedNode; part: Part }): ReactNode {
  const own = useUiText();
  const value = useValue(node.id);
  const valueText = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  if (part === 'Display') return <EllipsisText>{valueText}</EllipsisText>;
  return (
    <div className={styles.placeholder}>
      <div>
        {own('unknownField')} (<code>{node.jnpfKey}</code>)
      </div>
      {valueText && <EllipsisText>{valueText}</EllipsisText>}
    </div>
  );
}
