import { Collapse } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { usePanes } from '#form/use-panes.ts';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { initialPanes } from '#ui/panes/initial-panes.ts';
import { PaneTitle } from '#ui/panes/PaneTitle.tsx';
import { useShownPanes } from '#ui/panes/use-shown-panes.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { accordion, ghost, expandIconPosition } = node.props ?? {};
  const panes = useShownPanes(node);
  const isSingle = accordion === true;
  const initiallyOpen = useMemo(() => initialPanes(node).slice(0, isSingle ? 1 : undefined), [node, isSingle]);
  const [openIds, setOpen] = usePanes(node.id, initiallyOpen);
  // Panes with errors, opened by a check of the form, come first.
  const open = isSingle ? openIds.slice(0, 1) : openIds;
  const items = useMemo(
    () =>
      panes.map((pane) => ({
        key: pane.id,
        label: <PaneTitle panes={node.id} pane={pane} />,
        children: (
          <div data-node={pane.id}>
            <NodeList nodes={pane.children ?? []} />
          </div>
        ),
      })),
    [node.id, panes],
  );
  const change = (ids: readonly string[]): void => setOpen(isSingle ? ids.filter((id) => !open.includes(id)).slice(-1) : ids);
  return (
    // Not antd's `accordion`, which has the role tablist around panels and fails accessibility checks.
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
