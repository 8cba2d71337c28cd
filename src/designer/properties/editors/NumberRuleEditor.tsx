import { Button, Input, Space } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';

const NumberRuleDialog = lazy(async () => ({ default: (await import('../../numbers/NumberRuleDialog')).NumberRuleDialog }));

/** The code of a serial-number rule, which is chosen in a dialog. */
export function NumberRuleEditor({ id, value, isMixed, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (code: string): void => {
    onChange(code);
    setIsOpen(false);
  };
  return (
    <>
      <Space.Compact block>
        <Input
          id={id}
          readOnly
          value={typeof value === 'string' ? value : ''}
          placeholder={own(isMixed ? 'mixed' : 'choose')}
          onClick={() => setIsOpen(true)}
        />
        <Button onClick={() => setIsOpen(true)}>{own('chooseRule')}</Button>
      </Space.Compact>
      {isOpen && (
        <Suspense fallback={null}>
          <NumberRuleDialog chosen={typeof value === 'string' ? value : ''} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
