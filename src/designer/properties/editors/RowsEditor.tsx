import { useMemo, type ReactNode } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { ObjectRows } from '#ui/object-rows/ObjectRows.tsx';
import { useText } from '#ui/services.tsx';
import { useLocalValue } from '../panel/use-local-value';
import type { EditorProps } from './editor-props';

/** A list of objects, a line for each. The columns are those that the schema has words for. */
export function RowsEditor({ property, value, onChange }: EditorProps): ReactNode {
  const text = useText();
  const before = useMemo(() => (Array.isArray(value) ? value.filter(isJsonObject) : []), [value]);
  const rows = useLocalValue<readonly JsonObject[]>(before, (next) => onChange(next.length > 0 ? next : undefined));
  const columns = (property.choices ?? []).map((choice) => ({ key: String(choice.value), label: text(choice.label) }));
  return (
    <div onBlur={rows.flush}>
      <ObjectRows label={text(property.label)} rows={rows.value} columns={columns} onChange={rows.set} />
    </div>
  );
}
