import { Alert, Button, Input } from 'antd';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useSelectorNames } from '#ui/selector/use-selector-names.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './send-test.module.css';
import texts from './texts.json';
import type { TemplateTest, TestResult } from './use-send-test';

const SelectorDialog = lazy(async () => ({ default: (await import('#ui/selector/SelectorDialog.tsx')).SelectorDialog }));

interface TemplateFieldsProps {
  test: TemplateTest;
  result: TestResult | undefined;
  onChange(values: Partial<TemplateTest>): void;
}

const maxLength = 2_000;

/** The receivers and the values of one template, and its result. */
export function TemplateFields({ test, result, onChange }: TemplateFieldsProps): ReactNode {
  const id = useId();
  const setValue = (field: string, value: string): void =>
    onChange({ paramJson: test.paramJson.map((parameter) => (parameter.field === field ? { ...parameter, value } : parameter)) });
  return (
    <fieldset className={styles.template}>
      <legend className={styles.title}>{`${test.messageType} · ${test.msgTemplateName}`}</legend>
      {test.messageType !== 'webhook' && <Receivers ids={test.toUser} onChange={(toUser) => onChange({ toUser })} />}
      {test.paramJson.map(({ field, fieldName, value }) => (
        <div key={field} className={styles.field}>
          <label htmlFor={`${id}-${field}`}>{fieldName}</label>
          <Input
            id={`${id}-${field}`}
            value={value}
            maxLength={maxLength}
            onChange={(event) => setValue(field, event.currentTarget.value)}
          />
        </div>
      ))}
      <output>{result && <Alert type={result.isSuccess === '1' ? 'success' : 'error'} showIcon title={result.result} />}</output>
    </fieldset>
  );
}

function Receivers({ ids, onChange }: { ids: readonly string[]; onChange(ids: string[]): void }): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setOpen] = useState(false);
  const nameOf = useSelectorNames('user', [...ids]);
  const chosen = ids.map((key) => ({ key, value: key, name: nameOf(key) }));
  const names = chosen.map(({ name }) => name).join(', ');
  return (
    <div className={styles.field}>
      <span>{own('receivers')}</span>
      <Button aria-label={`${own('receivers')}: ${names || own('choose')}`} onClick={() => setOpen(true)}>
        {names || own('choose')}
      </Button>
      {isOpen && (
        <Suspense>
          <SelectorDialog
            scope={{ kind: 'user', isMultiple: true, level: 0 }}
            chosen={chosen}
            onConfirm={(items) => onChange(items.map(({ key }) => key))}
            onGone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
