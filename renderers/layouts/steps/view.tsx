import { Steps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { usePaneIssues } from '#form/use-pane-issues.ts';
import { usePanes } from '#form/use-panes.ts';
import { openPane } from '#ui/panes/open-pane.ts';
import { initialPanes } from '#ui/panes/initial-panes.ts';
import { PaneTitle } from '#ui/panes/PaneTitle.tsx';
import { StackedPanes } from '#ui/panes/StackedPanes.tsx';
import { useShownPanes } from '#ui/panes/use-shown-panes.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { StepButtons } from './StepButtons';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const panes = useShownPanes(node);
  const initiallyOpen = useMemo(() => initialPanes(node), [node]);
  const [open, setOpen] = usePanes(node.id, initiallyOpen);
  const issueCounts = usePaneIssues(node.id);
  const openStep = openPane(panes, open);
  const current = Math.max(0, panes.findIndex((pane) => pane === openStep));
  const items = useMemo(
    () =>
      panes.map((pane) => ({
        key: pane.id,
        title: <PaneTitle panes={node.id} pane={pane} />,
        ...((issueCounts[pane.id] ?? 0) > 0 && { status: 'error' as const }),
      })),
    [panes, node.id, issueCounts],
  );
  const go = (index: number) => setOpen(panes.slice(index, index + 1).map(({ id }) => id));
  return (
    <div className={styles.steps}>
      <Steps current={current} onChange={go} items={items} size="small" className={styles.line} />
      <StackedPanes panes={panes} open={panes.slice(current, current + 1).map(({ id }) => id)} />
      <StepButtons current={current} count={panes.length} go={go} />
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
