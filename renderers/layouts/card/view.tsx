import type { ReactNode } from 'react';
import { choiceProp } from '#ui/props/choice-prop.ts';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const { header, shadow } = node.props ?? {};
  const title = text(textProp(header));
  return (
    <section className={`${styles.card} ${styles[choiceProp(shadow, ['always', 'hover']) ?? ''] ?? ''}`} aria-label={title || undefined}>
      {title && <h3>{title}</h3>}
      <div className={styles.body}>
        <NodeList nodes={node.children ?? noNodes} />
      </div>
    </section>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

export const renderer = defineRenderer({ Edit });
