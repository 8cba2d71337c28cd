import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { isJsonObject, type JsonObject } from '#engine/json';
import { recordId } from '#engine/module/custom-button-actions';
import { showFailure } from '#ui/actions/show-failure.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useUiServices } from '#ui/services.tsx';
import styles from '../../list.module.css';
import { useListDesign } from '../../list-scope';
import { useListText } from '../../list-text';
import { useFieldName } from '../ItemRows';
import { useFieldNaming } from './use-field-naming';

interface TransferRowsProps {
  moduleId: string;
  rows: unknown;
  onChange(rows: JsonObject[]): void;
}

/** Which values of a row the opened form begins with. */
export function TransferRows({ moduleId, rows, onChange }: TransferRowsProps): ReactNode {
  const own = useListText();
  const nameOf = useFieldName();
  const naming = useFieldNaming();
  const { fields } = useListDesign();
  const targets = useTargets(moduleId);
  const items = Array.isArray(rows) ? rows.filter(isJsonObject) : [];
  const sources = [
    { value: recordId, label: own('recordId') },
    ...fields.filter(({ table }) => !table).map((field) => ({ value: naming.nameOf(field.id), label: nameOf(field) })),
  ];
  return (
    <section className={styles.line} aria-label={own('part.formOptions')}>
      <span>{own('part.formOptions')}</span>
      {items.map((item, index) => {
        const set = (name: string) => (value: string) => onChange(items.with(index, { ...item, [name]: value }));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
          <div key={index} className={styles.transfer}>
            <Select<string>
              aria-label={own('transferFrom', { number: index + 1 })}
              showSearch={searchByLabel}
              placeholder={own('chooseField')}
              value={textOf(item['currentField'])}
              options={sources}
              onChange={set('currentField')}
            />
            <span aria-hidden>→</span>
            <Select<string>
              aria-label={own('transferTo', { number: index + 1 })}
              showSearch={searchByLabel}
              placeholder={own('chooseField')}
              value={textOf(item['field'])}
              options={targets}
              onChange={set('field')}
            />
            <IconButton
              size="small"
              label={own('removeTransfer', { number: index + 1 })}
              icon={<DeleteOutlined />}
              onClick={() => onChange(items.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...items, { currentField: '', field: '' }])}>
        {own('addTransfer')}
      </Button>
    </section>
  );
}

const searchByLabel = { optionFilterProp: 'label' };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The fields of the form that opens. */
function useTargets(moduleId: string): { value: string; label: string }[] {
  const { http, feedback } = useUiServices();
  const [targets, setTargets] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    createClient<BaseClient>(baseCalls, http)
      .formDataFields({ id: moduleId }, abort.signal)
      .then(({ data }) => setTargets(data.list.map(({ vmodel, label }) => ({ value: vmodel, label }))))
      .catch((error: unknown) => !abort.signal.aborted && showFailure(error, feedback));
    return () => abort.abort();
  }, [http, feedback, moduleId]);
  return targets;
}
