import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Severity } from '#engine/module/severity';
import { useText } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useRoot } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import whyTexts from '../properties/texts.json';
import { indexNodes } from '../tree/index-nodes';
import { nodeName } from '../tree/node-name';
import type { Problem } from './problems-of';
import styles from './problems.module.css';

interface ProblemListProps {
  problems: readonly Problem[];
  onChoose(node: string): void;
}

/** Problems with their places. A click selects the node. */
export function ProblemList({ problems, onChoose }: ProblemListProps): ReactNode {
  const own = usePageText();
  const listed = problems.slice(0, maxListed);
  return (
    <div className={styles.list}>
      {listed.map((problem, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- problems have no identity of their own
        <ProblemLine key={index} problem={problem} onChoose={onChoose} />
      ))}
      {problems.length > listed.length && <p className={styles.more}>{own('problems.more', { count: problems.length - listed.length })}</p>}
    </div>
  );
}

/** Maximum number of listed problems. */
const maxListed = 100;

function ProblemLine({
  problem: { severity, node, part, issue, dead },
  onChoose,
}: { problem: Problem } & Pick<ProblemListProps, 'onChoose'>): ReactNode {
  const own = usePageText();
  const why = useOwnText(whyTexts);
  const text = useText();
  const issueText = useIssueText();
  const root = useRoot();
  const nameOf = (id: string): string => {
    const placed = indexNodes(root).get(id);
    return placed ? text(nodeName(placed.node)) : id;
  };
  const message = issue
    ? issueText(issue)
    : dead &&
      why(`dead.${dead.reason}`, {
        slot: why(`slot.${dead.slot}`),
        field: dead.field === undefined ? '' : nameOf(dead.field),
        value: dead.value,
      });
  const content = (
    <>
      <span className={styles[severity]}>{icons[severity]}</span>
      <span className={styles.message}>
        {message}
        {dead && <code className={styles.code}>{dead.expression}</code>}
      </span>
      <span className={styles.place}>{node === undefined ? own(`view.${part}`) : nameOf(node)}</span>
    </>
  );
  if (node === undefined) return <p className={styles.problem}>{content}</p>;
  return (
    <button type="button" className={styles.problem} onClick={() => onChoose(node)}>
      {content}
    </button>
  );
}

const icons: Readonly<Record<Severity, ReactNode>> = {
  error: <CloseCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
};
