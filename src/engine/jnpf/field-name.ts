import type { Plan } from './plan';

/** The name of a field in form JSON: its `__vModel__`, after that of its sub-table. For a new field, its id. */
export function fieldNameOf(id: unknown, { byId }: Plan): string {
  const name = typeof id === 'string' ? id : '';
  const field = byId.get(name);
  if (field?.vModel === undefined) return name;
  return field.table?.vModel === undefined ? field.vModel : `${field.table.vModel}-${field.vModel}`;
}
