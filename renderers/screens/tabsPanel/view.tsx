import { Tabs } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { usePublish } from '#ui/screen/use-publish.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './tabs-panel.module.css';
import texts from './texts.json';

interface PanelTab {
  value?: string | number;
  fullName: Text;
}

/** One set of children for all tabs, so that a list keeps its search when the tab changes. */
function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const id = useId();
  const [open, setOpen] = useState(0);
  const tabs = (node.props?.['tabs'] ?? []) as readonly PanelTab[];
  usePublish(node.id, { selected: tabs[open]?.value });
  return (
    <div className={styles.panel}>
      <Tabs
        id={id}
        className={styles.tabs}
        aria-label={node.label === undefined ? own('tabs') : text(node.label)}
        activeKey={String(open)}
        onChange={(key) => setOpen(Number(key))}
        items={tabs.map(({ fullName }, index) => ({ key: String(index), label: text(fullName) }))}
      />
      <div className={styles.content}>
        {(node.children ?? []).map((child) => (
          <RenderNode key={child.id} node={child} />
        ))}
      </div>
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
