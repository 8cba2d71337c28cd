import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExpressionBox } from '../expression/ExpressionBox';
import { useStateOfSelection } from '../panel/use-state-of-selection';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { ModeSelect } from './ModeSelect';

/** When a node is shown or disabled: always, never, or by a condition. */
export function ConditionEditor({ id, property, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const [isChosen, setIsChosen] = useStateOfSelection(false);
  // Without a setting a node is shown, and not disabled.
  const [unset, set] = property.part === 'visible' ? (['always', 'never'] as const) : (['never', 'always'] as const);
  const setSource = set === 'never' ? 'false' : 'true';
  const source = typeof value === 'string' ? value : undefined;
  const mode = isMixed ? undefined : source === setSource ? set : source !== undefined || isChosen ? 'when' : unset;
  const choose = (next: (typeof modes)[number]): void => {
    setIsChosen(next === 'when');
    if (next === 'when') {
      if (source === setSource) onChange(undefined);
    } else onChange(next === set ? setSource : undefined);
  };
  return (
    <div className={styles.stack}>
      <ModeSelect
        id={id}
        mode={mode}
        modes={modes.map((each) => ({
          mode: each,
          label: property.part === 'visible' ? own(`visible.${each}`) : own(`disabled.${each}`),
        }))}
        placeholder={own('mixed')}
        onChoose={choose}
      />
      {mode === 'when' && <ExpressionBox title={text(property.label)} source={source} kind="condition" onSave={onChange} />}
    </div>
  );
}

const modes = ['always', 'never', 'when'] as const;
