import { Select } from 'antd';
import type { ReactNode } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { OptionList } from '../options/OptionList';
import { useLocalValue } from '../panel/use-local-value';
import texts from '../texts.json';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { JsonEditor } from './JsonEditor';
import { ParamRows } from './ParamsEditor';
import { SourceSelect } from './SourceEditor';

const sources = ['list', 'dictionary', 'dataInterface'] as const;
type Source = (typeof sources)[number];

/** Where the choices of a field come from: a list, a dictionary or a data interface. Others are edited as JSON. */
export function OptionsEditor(props: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const { id, property, value, isMixed, onChange } = props;
  const source = isMixed ? undefined : sourceOf(value);
  if (source === 'other') return <JsonEditor {...props} />;
  return (
    <div className={styles.stack}>
      <Select<Source>
        id={id}
        className={styles.full ?? ''}
        value={source ?? null}
        placeholder={own('mixed')}
        options={sources.map((each) => ({ value: each, label: own(`source.${each}`) }))}
        onChange={(next) => onChange(next === 'list' ? [] : { [next]: '' })}
      />
      {source === 'list' && (
        <OptionList options={Array.isArray(value) ? value : none} canNest={property.editor === 'optionTree'} onChange={onChange} />
      )}
      {source === 'dictionary' && <Dictionary options={value as JsonObject} onChange={onChange} />}
      {source === 'dataInterface' && <DataInterface options={value as JsonObject} onChange={onChange} />}
    </div>
  );
}

/** One list, so that an input does not take it for another value. */
const none: readonly unknown[] = [];

function sourceOf(value: unknown): Source | 'other' {
  if (value === undefined || Array.isArray(value)) return 'list';
  if (!isJsonObject(value)) return 'other';
  return sources.find((name) => name !== 'list' && name in value) ?? 'other';
}

interface PartProps {
  options: JsonObject;
  onChange(options: JsonObject): void;
}

function Dictionary({ options, onChange }: PartProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <>
      <SourceSelect
        source="dictionary"
        label={own('source.dictionary')}
        value={String(options['dictionary'])}
        onChange={(dictionary) => onChange({ ...options, dictionary: dictionary ?? '' })}
      />
      <Select
        aria-label={own('storedValue')}
        className={styles.full ?? ''}
        value={String(options['value'] ?? 'id')}
        options={[
          { value: 'id', label: own('stored.id') },
          { value: 'enCode', label: own('stored.enCode') },
        ]}
        onChange={(value) => onChange({ ...options, value })}
      />
    </>
  );
}

function DataInterface({ options, onChange }: PartProps): ReactNode {
  const own = useOwnText(texts);
  const columns = useLocalValue(options, onChange);
  return (
    <>
      <SourceSelect
        source="interface"
        label={own('source.dataInterface')}
        value={String(options['dataInterface'])}
        onChange={(dataInterface) => onChange({ ...options, dataInterface: dataInterface ?? '' })}
      />
      <div className={styles.stack} onBlur={columns.flush}>
        {(['label', 'value', 'children'] as const).map((name) => (
          <TextInput
            key={name}
            aria-label={own(`column.${name}`)}
            placeholder={own(`column.${name}`)}
            value={String(columns.value[name] ?? '')}
            autoComplete="off"
            onChange={({ target }) => columns.set(withName(columns.value, name, target.value))}
          />
        ))}
      </div>
      <ParamRows
        interfaceId={String(options['dataInterface'])}
        params={Array.isArray(options['params']) ? options['params'] : none}
        onChange={(params) => onChange({ ...options, params: params as never })}
      />
    </>
  );
}

function withName(object: JsonObject, name: string, value: string): JsonObject {
  const { [name]: _, ...others } = object;
  return value === '' ? others : { ...others, [name]: value };
}
