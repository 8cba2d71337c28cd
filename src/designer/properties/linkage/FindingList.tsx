import type { ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { indexNodes } from '../../tree/index-nodes';
import editorStyles from '../editors/editors.module.css';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import type { Finding } from './scenario-why';

interface FindingListProps {
  title: string;
  root: DescriptorNode;
  /** The name of the user whose rights hide and protect fields. */
  user: string;
  findings: readonly Finding[];
}

/** What is found about a node for a user and a record. */
export function FindingList({ title, root, user, findings }: FindingListProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const textOf = ({ fact, node }: Finding): string => {
    const name = node === undefined ? '' : text(indexNodes(root).get(node)?.node.label) || node;
    const isAround = node !== undefined && (fact === 'hiddenByRight' || fact === 'hiddenByCondition');
    return own(isAround ? `around.${fact}` : `fact.${fact}`, { user, node: name });
  };
  return (
    <div>
      <h3 className={editorStyles.heading}>{title}</h3>
      <ul className={panelStyles.reasons}>
        {findings.map((finding) => (
          <li key={finding.fact}>
            <span>{textOf(finding)}</span>
            {finding.expression !== undefined && <code className={editorStyles.code}>{finding.expression}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
