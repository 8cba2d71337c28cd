import type { ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { LightTextArea } from '#ui/controls/LightTextArea.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useLocalValue } from '../panel/use-local-value';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';

/** A value as JSON text, for the few properties without an input of their own. Where any value may stand, a bare word is a text. */
export function JsonEditor({ id, property, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const { type } = property.schema;
  const kind = type === 'object' || type === 'array' ? type : undefined;
  const typed = useLocalValue(textOf(value, kind !== undefined), (text) => {
    const read = valueOf(text, kind);
    if (read) onChange(read.value);
  });
  const isWrong = valueOf(typed.value, kind) === undefined;
  const mistake = () =>
    kind === undefined || parsed(typed.value) === undefined
      ? own('notJson')
      : own('notOfKind', { kind: own(`kind.${kind}`), example: examples[kind] });
  return (
    <>
      <LightTextArea
        id={id}
        className={styles.code}
        value={typed.value}
        placeholder={isMixed ? own('mixed') : ''}
        spellCheck={false}
        status={isWrong ? 'error' : undefined}
        onBlur={typed.flush}
        onChange={(event) => typed.set(event.target.value)}
      />
      {isWrong && <div className={panelStyles.error}>{mistake()}</div>}
    </>
  );
}

const textOf = (value: unknown, isStructured: boolean): string => {
  if (value === undefined) return '';
  // A text that reads as a number stays a text.
  if (typeof value === 'string' && !isStructured) return isPlainWord(value) ? value : JSON.stringify(value);
  return JSON.stringify(value, undefined, isStructured ? 1 : 0);
};

const isPlainWord = (text: string): boolean => {
  const read = parsed(text);
  return text !== '' && read === undefined && !/^[[{"]/.test(text);
};

const examples = { array: '["a", "b"]', object: '{"a": 1}' };

/** The value of a text; `undefined` if it is not JSON of the expected kind. */
function valueOf(text: string, kind: keyof typeof examples | undefined): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  const read = parsed(text);
  if (kind === undefined) return read ?? (/^[[{"]/.test(text.trim()) ? undefined : { value: text });
  return read && (kind === 'array' ? Array.isArray(read.value) : isJsonObject(read.value)) ? read : undefined;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
