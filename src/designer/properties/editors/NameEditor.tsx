import { useState, type ReactNode } from 'react';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useText } from '#ui/services.tsx';
import { useDesignStore } from '../../store/design-context';
import { shownText } from '../../texts/design-text';
import panelStyles from '../panel/panel.module.css';
import type { EditorProps } from './editor-props';

/** The name of a field, which is changed as a whole: on Enter, or when the input is left. */
export function NameEditor({ id, value, onChange }: EditorProps): ReactNode {
  const text = useText();
  const store = useDesignStore();
  const name = String(value ?? '');
  const [typed, setTyped] = useState({ text: name, of: name });
  const [refusal, setRefusal] = useState('');
  if (typed.of !== name) {
    setTyped({ text: name, of: name });
    setRefusal('');
  }
  const commit = (): void => {
    const next = typed.text.trim();
    if (next === name || onChange(next)) return setRefusal('');
    const reason = store.jotai.get(store.refusal);
    return setRefusal(reason ? shownText(reason, text) : '');
  };
  return (
    <>
      <TextInput
        id={id}
        value={typed.text}
        autoComplete="off"
        spellCheck={false}
        status={refusal === '' ? undefined : 'error'}
        onChange={({ target }) => setTyped({ text: target.value, of: name })}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setTyped({ text: name, of: name });
        }}
      />
      {refusal !== '' && (
        <div role="alert" className={panelStyles.error}>
          {refusal}
        </div>
      )}
    </>
  );
}
