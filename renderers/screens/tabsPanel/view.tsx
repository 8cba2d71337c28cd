import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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
      <TabList
        id={id}
        label={node.label === undefined ? own('tabs') : text(node.label)}
        names={tabs.map(({ fullName }) => text(fullName))}
        open={open}
        onOpen={setOpen}
      />
      <div className={styles.content} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {(node.children ?? []).map((child) => (
          <RenderNode key={child.id} node={child} />
        ))}
      </div>
    </div>
  );
}

interface TabListProps {
  id: string;
  label: string;
  names: readonly string[];
  /** The position of the chosen tab. */
  open: number;
  onOpen(position: number): void;
}

/** antd's tabs move those that do not fit into a menu; these scroll, which takes less code and works with a finger. */
function TabList({ id, label, names, open, onOpen }: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: open - 1, ArrowRight: open + 1, Home: 0, End: names.length - 1 };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const position = (target + names.length) % names.length;
    onOpen(position);
    list.current?.querySelectorAll('button')[position]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {names.map((name, position) => (
        <button
          key={name}
          id={`${id}-${position}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={position === open}
          aria-controls={`${id}-panel`}
          tabIndex={position === open ? 0 : -1}
          onClick={() => onOpen(position)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
