import { Collapse } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { usePanes } from '#form/use-panes.ts';
import { NodeList } from '#ui/NodeList.tsx';
import { openedPanes } from '#ui/panes/opened-panes.ts';
import { PaneTitle } from '#ui/panes/PaneTitle.tsx';
import { useShownPanes } from '#ui/panes/use-shown-panes.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { accordion, ghost, expandIconPosition } = node.props ?? {};
  const panes = useShownPanes(node);
  const isSingle = accordion === true;
  const first = useMemo(() => openedPanes(node).slice(0, isSingle ? 1 : undefined), [node, isSingle]);
  const [all, setOpen] = usePanes(node.id, first);
  // What checking the form opened stands in front.
  const open = isSingle ? all.slice(0, 1) : all;
  const items = useMemo(
    () =>
      panes.map((pane) => ({
        key: pane.id,
        label: <PaneTitle panes={node.id} pane={pane} />,
        children: <NodeList nodes={pane.children ?? []} />,
      })),
    [node.id, panes],
  );
  const change = (ids: readonly string[]): void => setOpen(isSingle ? ids.filter((id) => !open.includes(id)).slice(-1) : ids);
  return (
    // antd's own `accordion` calls it a list of tabs, which none of its panels may stand in: what is open is ours to say.
    <Collapse
      className={styles.panes}
      ghost={ghost === true}
      expandIconPlacement={expandIconPosition === 'right' ? 'end' : 'start'}
      activeKey={[...open]}
      onChange={(ids) => change([ids].flat().map(String))}
      items={items}
    />
  );
}

export const renderer = defineRenderer({ Edit });
