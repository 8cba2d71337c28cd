import { Button, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ImportOptions, PreviewColumn } from './import-calls';
import texts from './texts.json';
import styles from './wizard.module.css';

interface ModeChoiceProps {
  columns: readonly PreviewColumn[];
  options: ImportOptions;
  onOptions(options: ImportOptions): void;
  onTryOut?(): void;
  isBusy: boolean;
}

/** Whether records are added or updated, and by which column stored ones are found. */
export function ModeChoice({ columns, options, onOptions, onTryOut, isBusy }: ModeChoiceProps): ReactNode {
  const own = useOwnText(texts);
  const keys = columns.filter(({ children }) => children === undefined);
  const { mode = 'insert', key } = options;
  const proposed = keys.find(({ unique }) => unique) ?? keys[0];
  const choose = (next: NonNullable<ImportOptions['mode']>): void =>
    onOptions({ mode: next, ...(next !== 'insert' && { key: key ?? proposed?.id ?? '' }) });
  return (
    <div className={styles.options}>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={own('mode')}
        value={mode}
        onChange={({ target }) => choose(target.value as NonNullable<ImportOptions['mode']>)}
        options={(['insert', 'update', 'both'] as const).map((value) => ({ value, label: own(value) }))}
      />
      {mode !== 'insert' && (
        <label className={styles.mapped}>
          <span>{own('keyLabel')}</span>
          <Select
            size="small"
            className={styles.choice}
            aria-label={own('keyLabel')}
            options={keys.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            value={key}
            onChange={(next: string) => onOptions({ mode, key: next })}
          />
        </label>
      )}
      {mode !== 'insert' && <span className={styles.tip}>{own('updateHint')}</span>}
      {onTryOut && (
        <Button size="small" loading={isBusy} onClick={onTryOut}>
          {own('tryOut')}
        </Button>
      )}
    </div>
  );
}
