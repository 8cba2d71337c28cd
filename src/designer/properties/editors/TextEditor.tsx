import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import { JsonEditor } from './JsonEditor';
import { TextInLanguage } from './TextInLanguage';

/** A text in the language of the panel. A list of texts, as ranges have, is edited as JSON. */
export function TextEditor(props: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const { id, value, isMixed, property, onChange } = props;
  if (value !== undefined && typeof value !== 'string' && !isJsonObject(value)) return <JsonEditor {...props} />;
  return (
    <TextInLanguage
      id={id}
      text={value as Text | undefined}
      placeholder={isMixed ? own('mixed') : ''}
      isLong={longParts.has(property.path[0] ?? property.part)}
      onChange={onChange}
    />
  );
}

const longParts: ReadonlySet<string> = new Set(['help', 'content', 'description', 'helpMessage']);
