import type { ReactNode, Ref } from 'react';
import { isText } from '#engine/text';
import type { Text } from '#engine/generated/descriptor.gen';
import { TextInLanguage } from '../../properties/editors/TextInLanguage';
import { Field } from './lines';

interface LanguageLineProps {
  label: string;
  help?: string;
  text: unknown;
  placeholder?: string;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  onChange(text: Text | undefined): void;
}

/** A text in the language of the panel. */
export const LanguageLine = ({ label, help, text, maxLength = 200, ...input }: LanguageLineProps): ReactNode => (
  <Field label={label} help={help}>
    {(id) => <TextInLanguage {...input} id={id} text={isText(text) ? text : undefined} maxLength={maxLength} />}
  </Field>
);
