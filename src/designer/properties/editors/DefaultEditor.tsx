import type { ReactNode } from 'react';
import { VariablesContext } from '#ui/selector/variables-context.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useLocalValue } from '../panel/use-local-value';
import { usePanelScope } from '../panel/panel-scope';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import { isEmptyValue, OwnField } from './OwnField';

/** The value that a new record begins with, edited as users enter it. */
export function DefaultEditor({ property, value, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { nodes } = usePanelScope();
  const { registry } = useUiServices();
  const [node] = nodes;
  const typed = useLocalValue(value, (next) => onChange(isEmptyValue(next) ? undefined : next));
  if (!node) return null;
  if (node.calculate !== undefined) return <div className={panelStyles.note}>{own('calculatedDefault')}</div>;
  if (registry.field(node.jnpfKey).column(node) === null) return <div className={panelStyles.note}>{own('noDefault')}</div>;
  return (
    <div onBlur={typed.flush}>
      <VariablesContext value="kept">
        <OwnField node={node} label={text(property.label)} value={typed.value} onChange={typed.set} />
      </VariablesContext>
    </div>
  );
}
