import { createContext, use, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useNodeState } from '#form/use-node-state.ts';
import { useText } from '../services';
import styles from './FieldItem.module.css';

const helpId = (elementId: string): string => `${elementId}-help`;

const HelpScope = createContext<string | undefined>(undefined);

/** The help of a field, spoken with its input and shown below it while the field has the focus. */
export const FieldHelp = ({ node, children }: FieldHelpProps): ReactNode =>
  node.help === undefined ? children : <WithHelp node={node}>{children}</WithHelp>;

interface FieldHelpProps {
  node: ResolvedNode;
  children: ReactNode;
}

function WithHelp({ node, children }: FieldHelpProps): ReactNode {
  const text = useText();
  const { elementId } = useNodeState(node.id);
  return (
    <>
      <HelpScope value={node.id}>{children}</HelpScope>
      <div id={helpId(elementId)} className={styles.help}>
        {text(node.help)}
      </div>
    </>
  );
}

/** The id of the help that `FieldHelp` renders for the field; `undefined` if there is none. */
export const useHelpId = (id: string, elementId: string): string | undefined => (use(HelpScope) === id ? helpId(elementId) : undefined);
