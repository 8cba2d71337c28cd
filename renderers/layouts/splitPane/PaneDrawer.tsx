import { DownOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { isJsonObject } from '#engine/json';
import { useBackCloses } from '#ui/browser/layers.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useReference } from '#ui/screen/use-reference.ts';
import styles from './split.module.css';
import texts from './texts.json';

/**
 * The first pane in a narrow window: a drawer, and a button with the name of the selection. The pane is rendered while
 * the drawer is closed, too, because other nodes use what it publishes.
 */
export function PaneDrawer({ node }: { node: ResolvedNode }): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const selected = useReference({ $ref: `${node.id}.selected` });
  const id = isJsonObject(selected) ? selected['id'] : undefined;
  const name = isJsonObject(selected) && typeof selected['fullName'] === 'string' ? selected['fullName'] : undefined;
  // Holds the selection at the time of opening, so that a new selection closes the drawer.
  const [openFor, setOpenFor] = useState<{ selected: unknown }>();
  const isOpen = openFor !== undefined && openFor.selected === id;
  useBackCloses(() => setOpenFor(undefined), isOpen);
  return (
    <div className={styles.opener}>
      <Button block onClick={() => setOpenFor({ selected: id })} aria-haspopup="dialog">
        <span className={styles.openerText}>
          {node.label !== undefined && <span className={styles.openerLabel}>{text(node.label)}</span>}
          <EllipsisText className={styles.openerName}>{name ?? own('open')}</EllipsisText>
          <DownOutlined />
        </span>
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpenFor(undefined)}
        placement="left"
        size="min(320px, 86vw)"
        title={node.label === undefined ? own('open') : text(node.label)}
        forceRender
        styles={{ body: { padding: 0 } }}
      >
        <RenderNode node={node} />
      </Drawer>
    </div>
  );
}
