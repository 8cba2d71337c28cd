import type { ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useControl } from '../field/use-control';
import { useText } from '../services';
import { textProp } from '../props/text-prop';
import { useOwnText } from '../texts/use-own-text';
import styles from './server-filled.module.css';
import texts from './texts.json';

/** A read-only value that the server sets. Until it is set, a text says so. */
export function ServerFilled({ node, value }: { node: ResolvedNode; value: string }): ReactNode {
  const { id, 'aria-describedby': describedBy } = useControl(node);
  const own = useOwnText(texts);
  const text = useText();
  return (
    <input
      id={id}
      aria-describedby={describedBy}
      className={styles.value}
      readOnly
      value={value}
      placeholder={text(textProp(node.props?.['placeholder'])) || own('placeholder')}
    />
  );
}
