import { lazy, type ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { RenderNode } from '#ui/RenderNode.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { Divider } from './Divider';
import styles from './split.module.css';
import { usePaneWidth } from './use-pane-width';

/** Only where the window is narrow. */
const PaneDrawer = lazy(async () => ({ default: (await import('./PaneDrawer')).PaneDrawer }));

function Edit({ node }: ViewProps): ReactNode {
  const isNarrow = useNarrow();
  const pane = usePaneWidth(node);
  const [side, ...main] = node.children ?? [];
  if (!side) return null;
  return (
    <div className={isNarrow ? `${styles.split} ${styles.stacked}` : styles.split}>
      {isNarrow ? (
        <PaneDrawer node={side} />
      ) : (
        <>
          <div className={styles.side} style={{ width: pane.width }}>
            <RenderNode node={side} />
          </div>
          <Divider pane={pane} />
        </>
      )}
      <div className={styles.main}>
        {main.map((child) => (
          <RenderNode key={child.id} node={child} />
        ))}
      </div>
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
