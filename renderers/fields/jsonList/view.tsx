import type { ReactNode } from 'react';
import { isJsonObject, type JsonObject, type JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useControl } from '#ui/field/use-control.ts';
import { BrokenJson } from '#ui/object-rows/BrokenJson.tsx';
import { ObjectRows, type ObjectColumn } from '#ui/object-rows/ObjectRows.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import type { Text } from '#engine/generated/descriptor.gen';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

interface ColumnProp {
  key: string;
  label: Text;
  isMark?: boolean;
  choices?: { value: string; label: Text }[];
}

/** A row of inputs for each object. A text that is not a list is edited as text. */
function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { value, setValue } = useField<JsonValue>(node.id);
  const { id, disabled, 'aria-describedby': describedBy } = useControl(node);
  const rows = rowsIn(value);
  const { columns = [] } = (node.props ?? {}) as { columns?: ColumnProp[] };
  const shown = columns.map(({ key, label, isMark, choices }): ObjectColumn => ({
    key,
    label: text(label),
    isMark,
    choices: choices?.map((choice) => ({ value: choice.value, label: text(choice.label) })),
  }));
  if (!rows) return <BrokenJson node={node} problem={own('broken')} lines={4} />;
  const write = (next: JsonObject[]): void => setValue(next.length === 0 ? null : JSON.stringify(next));
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <ObjectRows label={text(node.label ?? '')} rows={rows} columns={shown} isDisabled={disabled} onChange={write} />
    </section>
  );
}

function rowsIn(value: JsonValue): JsonObject[] | undefined {
  if (value === null || value === '') return [];
  try {
    const list: unknown = JSON.parse(String(value));
    return isObjects(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

const isObjects = (list: unknown): list is JsonObject[] => Array.isArray(list) && list.every(isJsonObject);

export const renderer = defineRenderer({ Edit });
