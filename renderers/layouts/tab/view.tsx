import { Tabs, type TabsProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { usePanes } from '#form/use-panes.ts';
import { choiceProp } from '#ui/props/choice-prop.ts';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { openPane } from '#ui/panes/open-pane.ts';
import { initialPanes } from '#ui/panes/initial-panes.ts';
import { PaneTitle } from '#ui/panes/PaneTitle.tsx';
import { useShownPanes } from '#ui/panes/use-shown-panes.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { type, tabPosition } = node.props ?? {};
  const panes = useShownPanes(node);
  const initiallyOpen = useMemo(() => initialPanes(node), [node]);
  const [open, setOpen] = usePanes(node.id, initiallyOpen);
  const isNarrow = useNarrow();
  const items = useMemo(
    () =>
      panes.map((pane) => ({
        key: pane.id,
        label: <PaneTitle panes={node.id} pane={pane} />,
        children: (
          <div className={styles.pane} data-node={pane.id}>
            <NodeList nodes={pane.children ?? []} />
          </div>
        ),
      })),
    [node.id, panes],
  );
  return (
    <Tabs
      className={type === 'border-card' ? `${styles.tabs} ${styles.boxed}` : styles.tabs}
      classNames={titles}
      type={type === 'card' || type === 'border-card' ? 'card' : 'line'}
      tabPlacement={isNarrow ? 'top' : placements[choiceProp(tabPosition, ['top', 'left', 'right', 'bottom']) ?? 'top']}
      activeKey={openPane(panes, open)?.id}
      onChange={(id) => setOpen([id])}
      items={items}
    />
  );
}

const titles = { item: styles.tab ?? '' };

const placements: Readonly<Record<'top' | 'left' | 'right' | 'bottom', TabsProps['tabPlacement']>> = {
  top: 'top',
  left: 'start',
  right: 'end',
  bottom: 'bottom',
};

export const renderer = defineRenderer({ Edit });
