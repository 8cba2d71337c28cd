import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { compileExpression } from '#engine/expression/compile-expression';
import { ExpressionError } from '#engine/expression/expression-error';
import { isJsonObject } from '#engine/json';
import type { FormValues } from '#form/form-store.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useScenarioRecord } from '../../live/use-scenario-record';
import { OwnField } from '../editors/OwnField';
import styles from '../editors/editors.module.css';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import type { ExpressionKind } from './ExpressionBox';
import type { ExpressionName } from './expression-names';
import { namesIn } from './names-in';
import { sampleLabels } from './sample-labels';
import { useMistakeText } from './use-mistake-text';

interface SampleResultProps {
  source: string;
  names: readonly ExpressionName[];
  kind: ExpressionKind;
}

/** The result of an expression over the record of the chosen scenario, whose values can be changed here. */
export function SampleResult({ source, names, kind }: SampleResultProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const chosen = useScenarioRecord();
  const [entered, setEntered] = useState<Readonly<Record<string, unknown>>>({});
  const read = useMemo(() => new Set(namesIn(source)), [source]);
  const fields = names.filter(({ id }) => read.has(id));
  const labels = sampleLabels(fields, text);
  if (source.trim() === '') return null;
  const values = chosen?.values ?? {};
  const record: Readonly<Record<string, unknown>> = {
    mode: chosen === undefined || chosen.scenario.mode === 'new' ? 'create' : 'update',
    ...Object.fromEntries(fields.map((name) => [name.id, Object.hasOwn(entered, name.id) ? entered[name.id] : valueIn(values, name)])),
  };
  return (
    <section className={styles.stack} aria-label={own('sample')}>
      {fields.length > 0 && <h3 className={styles.heading}>{own('sample')}</h3>}
      {fields.length > 0 && chosen && <SampleSource name={chosen.scenario.fullName} />}
      <div className={styles.sample}>
        {fields.map(({ id, node, table }) => (
          <div key={id}>
            <div className={panelStyles.note}>{labels.get(id)}</div>
            <OwnField
              node={node}
              label={labels.get(id) ?? id}
              value={table ? firstOf(record[id]) : record[id]}
              onChange={(value) => setEntered((current) => ({ ...current, [id]: table ? [value] : value }))}
            />
          </div>
        ))}
      </div>
      {Object.keys(entered).length > 0 && chosen && (
        <Button size="small" type="link" onClick={() => setEntered({})}>
          {own('sampleReset')}
        </Button>
      )}
      <Result source={source} record={record} kind={kind} />
    </section>
  );
}

/** Says where the values come from. */
function SampleSource({ name }: { name: string }): ReactNode {
  const own = useOwnText(texts);
  return <p className={panelStyles.note}>{name === '' ? own('sampleOfPlain') : own('sampleOf', { name })}</p>;
}

/** The value of a field in a record; of a column, the list of its values. */
function valueIn(values: FormValues, { id, table }: ExpressionName): unknown {
  if (!table) return values[id];
  const rows: unknown = values[table.id];
  return Array.isArray(rows) ? rows.map((row: unknown) => (isJsonObject(row) ? row[id] : undefined)) : undefined;
}

/** The input of a column shows its first value. */
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

function Result({ source, record, kind }: { source: string; record: Readonly<Record<string, unknown>>; kind: ExpressionKind }): ReactNode {
  const own = useOwnText(texts);
  const issueText = useMistakeText();
  const result = evaluated(source, record, kind);
  return (
    <output className={styles.result}>
      <span>{own('result')}</span>
      {'error' in result ? (
        <span className={panelStyles.error}>{issueText({ path: '', code: result.error.code, params: result.error.params })}</span>
      ) : (
        <strong>
          {typeof result.value === 'boolean' ? own(result.value ? 'holds' : 'holdsNot') : shown(result.value, own('emptyResult'))}
        </strong>
      )}
    </output>
  );
}

function evaluated(
  source: string,
  record: Readonly<Record<string, unknown>>,
  kind: ExpressionKind,
): { value: unknown } | { error: ExpressionError } {
  try {
    const expression = compileExpression(source);
    return { value: kind === 'condition' ? expression.holds(record) : expression.evaluate(record) };
  } catch (error) {
    if (error instanceof ExpressionError) return { error };
    throw error;
  }
}

function shown(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
