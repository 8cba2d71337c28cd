import { lazy, type ReactNode } from 'react';
import { Splitter } from '#ui/panes/Splitter.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './split.module.css';
import texts from './texts.json';
import { usePaneWidth } from './use-pane-width';

/** Loaded in narrow windows only. */
const PaneDrawer = lazy(async () => ({ default: (await import('./PaneDrawer')).PaneDrawer }));

function Edit({ node }: ViewProps): ReactNode {
  const isNarrow = useNarrow();
  const own = useOwnText(texts);
  const { width, min, max, setWidth } = usePaneWidth(node);
  const [side, ...main] = node.children ?? [];
  if (!side) return null;
  return (
    <div className={isNarrow ? `${styles.split} ${styles.stacked}` : styles.split}>
      {isNarrow ? (
        <PaneDrawer node={side} />
      ) : (
        <>
          <div className={styles.side} style={{ width }}>
            <RenderNode node={side} />
          </div>
          <Splitter direction="row" label={own('divider')} unit="px" value={width} min={min} max={max} step={16} onMove={setWidth} />
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
