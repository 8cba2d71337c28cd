import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExpressionBox } from '../expression/ExpressionBox';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';

/** The formula of a field. */
export function ExpressionEditor({ id, property, value, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  return (
    <ExpressionBox
      id={id}
      title={text(property.label)}
      source={typeof value === 'string' ? value : undefined}
      kind="value"
      placeholder={own(property.part === 'calculate' ? 'noFormula' : 'noExpression')}
      onSave={onChange}
    />
  );
}
