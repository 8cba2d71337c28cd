import { ReloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { dataInterfaceCalls, type DataInterfaceClient } from '#api/generated/system/data-interface.gen.ts';
import { isJsonObject, type JsonObject } from '#engine/json';
import { showFailure } from '#ui/actions/show-failure.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { usePanelScope } from '../panel/panel-scope';
import { useLocalValue } from '../panel/use-local-value';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import { FieldSelect, useFieldChoices } from './FieldEditor';
import styles from './editors.module.css';

/** The parameters of the interface that the node names. */
export function ParamsEditor({ value, onChange }: EditorProps): ReactNode {
  const { nodes } = usePanelScope();
  const interfaceId = nodes[0]?.props?.['interfaceId'];
  return (
    <ParamRows
      interfaceId={typeof interfaceId === 'string' ? interfaceId : ''}
      params={Array.isArray(value) ? value : none}
      onChange={(params) => onChange(params.length > 0 ? params : undefined)}
    />
  );
}

const none: readonly unknown[] = [];

interface ParamRowsProps {
  interfaceId: string;
  params: readonly unknown[];
  /** What parameters can be filled from in place of the fields of the form: typed names, of which one is the example. */
  parts?: { label: string; example: string };
  onChange(params: JsonObject[]): void;
}

/** Parameters of a data interface, each filled by a field, a constant or the server. */
export function ParamRows({ interfaceId, params, parts, onChange }: ParamRowsProps): ReactNode {
  const own = useOwnText(texts);
  const before = useMemo(() => params.filter(isJsonObject), [params]);
  const rows = useLocalValue<readonly JsonObject[]>(before, (next) => onChange([...next]));
  const { isLoading, load } = useInterfaceParams(interfaceId, rows.value, onChange);
  return (
    <div className={styles.stack} onBlur={rows.flush}>
      {rows.value.map((param, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parameters have no identity of their own
        <Param key={index} param={param} parts={parts} onChange={(next) => rows.set(rows.value.with(index, next))} />
      ))}
      {rows.value.length === 0 && <div className={panelStyles.note}>{own('noParams')}</div>}
      <Button size="small" icon={<ReloadOutlined />} loading={isLoading} disabled={interfaceId === ''} onClick={load}>
        {own('loadParams')}
      </Button>
    </div>
  );
}

const sources = ['default', 'field', 'value', 'system'] as const;
type ParamSource = (typeof sources)[number];

interface ParamProps {
  param: JsonObject;
  parts: ParamRowsProps['parts'];
  onChange(param: JsonObject): void;
}

function Param({ param, parts, onChange }: ParamProps): ReactNode {
  const own = useOwnText(texts);
  const { nodes } = usePanelScope();
  const fields = useFieldChoices((id) => !nodes.some((node) => node.id === id));
  const name = String(param['name']);
  const source = sources.find((each) => each !== 'default' && each in param) ?? 'default';
  const choose = (next: ParamSource): void => {
    const { field: _field, value: _value, system: _system, ...others } = param;
    onChange(next === 'default' ? others : { ...others, [next]: '' });
  };
  return (
    <div className={styles.rule}>
      <div className={styles.line}>
        <strong>{name}</strong>
        <Select<ParamSource>
          aria-label={own('paramSource', { name })}
          value={source}
          options={sources.map((each) => ({ value: each, label: each === 'field' && parts ? parts.label : own(`param.${each}`) }))}
          onChange={choose}
        />
      </div>
      {source === 'field' && !parts && (
        <FieldSelect
          label={name}
          value={String(param['field'] || '') || undefined}
          {...fields}
          onChange={(field = '') => onChange({ ...param, field })}
        />
      )}
      {(source === 'value' || source === 'system' || (source === 'field' && parts)) && (
        <TextInput
          aria-label={name}
          placeholder={source === 'system' ? 'userId' : source === 'field' ? parts?.example : ''}
          value={String(param[source] ?? '')}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...param, [source]: target.value })}
        />
      )}
    </div>
  );
}

/** Adds the parameters that the interface has, and removes those that it no longer has. */
function useInterfaceParams(interfaceId: string, params: readonly JsonObject[], onChange: ParamRowsProps['onChange']) {
  const { http, feedback } = useUiServices();
  const [isLoading, setIsLoading] = useState(false);
  const load = (): void => {
    setIsLoading(true);
    createClient<DataInterfaceClient>(dataInterfaceCalls, http)
      .parameters({ id: interfaceId })
      .then(({ data }) =>
        onChange(
          data.map(({ field, required, defaultValue }) => ({
            ...(params.find(({ name }) => name === field) ?? { name: field }),
            ...(required === 1 && { required: true }),
            ...(defaultValue !== undefined && defaultValue !== null && defaultValue !== '' && { default: defaultValue as never }),
          })),
        ),
      )
      .catch((error: unknown) => showFailure(error, feedback))
      .finally(() => setIsLoading(false));
  };
  return { isLoading, load };
}
