import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExpressionBox } from '../expression/ExpressionBox';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { ModeSelect } from './ModeSelect';

/** When a node is shown or disabled: always, never, or by a condition. */
export function ConditionEditor({ id, property, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  // Without a setting a node is shown, and not disabled.
  const [unset, set] = property.part === 'visible' ? (['always', 'never'] as const) : (['never', 'always'] as const);
  const setSource = set === 'never' ? 'false' : 'true';
  const source = typeof value === 'string' ? value : undefined;
  const mode = isMixed ? undefined : source === setSource ? set : source !== undefined ? 'when' : unset;
  const choose = (next: (typeof modes)[number]): void => {
    // An empty condition is part of the design, which names it as an error until it is written.
    if (next !== 'when') onChange(next === set ? setSource : undefined);
    else if (mode !== 'when') onChange('');
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
      {mode === 'when' && (
        <ExpressionBox
          title={text(property.label)}
          source={source}
          kind="condition"
          missing={own('unwrittenCondition')}
          onSave={(next = '') => onChange(next)}
        />
      )}
    </div>
  );
}

const modes = ['always', 'never', 'when'] as const;
