import type { Plan } from './plan';

/** How form JSON names a field by its id: `__vModel__`, for a column after the name of its sub-table. A field that is new there has its id for a name. */
export function fieldNameOf(id: unknown, { byId }: Plan): string {
  const name = typeof id === 'string' ? id : '';
  const found = byId.get(name);
  if (found?.vModel === undefined) return name;
  return found.table?.vModel === undefined ? found.vModel : `${found.table.vModel}-${found.vModel}`;
}
