import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExpressionBox } from '../expression/ExpressionBox';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { ModeSelect } from './ModeSelect';
import { partsOf, requiredOf, type RequiredParts } from './required-parts';
import { TextInLanguage } from './TextInLanguage';

/** Whether a field must have a value: never, always or by a condition, with a message of its own. */
export function RequiredEditor({ id, property, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const parts = partsOf(value);
  const mode = isMixed ? undefined : parts.when !== undefined ? 'when' : parts.isRequired ? 'always' : 'never';
  const write = (next: RequiredParts): void => void onChange(requiredOf(next));
  const choose = (next: (typeof modes)[number]): void => {
    const { when: _when, ...others } = parts;
    // An empty condition is part of the design, which names it as an error until it is written.
    if (next !== 'when') write({ ...others, isRequired: next === 'always' });
    else if (mode !== 'when') write({ ...others, isRequired: true, when: '' });
  };
  return (
    <div className={styles.stack}>
      <ModeSelect
        id={id}
        mode={mode}
        modes={modes.map((each) => ({ mode: each, label: own(`required.${each}`) }))}
        placeholder={own('mixed')}
        onChoose={choose}
      />
      {mode === 'when' && (
        <ExpressionBox
          title={text(property.label)}
          source={parts.when}
          kind="condition"
          missing={own('unwrittenCondition')}
          onSave={(when = '') => write({ ...parts, isRequired: true, when })}
        />
      )}
      {(mode === 'always' || parts.when !== undefined) && (
        <TextInLanguage
          label={own('message')}
          text={parts.message}
          placeholder={own('defaultMessage')}
          onChange={(message) => {
            const { message: _message, ...others } = parts;
            write({ ...others, ...(message !== undefined && { message }) });
          }}
        />
      )}
    </div>
  );
}

const modes = ['never', 'always', 'when'] as const;
