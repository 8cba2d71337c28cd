import { useLocation } from 'react-router-dom';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useCell, type Cell } from '#form/cell-scope.tsx';
import { useForm } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { useSession } from '../services';

/**
 * Names the field of the record under which the browser keeps uploads; `undefined` without a user. The name is the same after a
 * reload. It reads the whole form, so it is asked when it is needed.
 */
export function usePlace(node: ResolvedNode): () => string | undefined {
  const { userId } = useSession().user;
  const { pathname } = useLocation();
  const form = useForm(node.id);
  const cell = useCell();
  return () => {
    if (userId === '') return undefined;
    const row = cell ? [cell.table, rowName(form, cell)] : [];
    return [userId, pathname, idIn(form.values()) ?? 'new', ...row, node.id].join(' ');
  };
}

/** The id of a stored row. A new row is named by its place, since it gets another id after a reload. */
function rowName(form: FormStore, { table, row }: Cell): string {
  const at = form.jotai.get(form.table(table).rowIds).indexOf(row);
  const rows = form.values()[table];
  return (Array.isArray(rows) ? idIn(rows[at]) : undefined) ?? `#${at}`;
}

const idIn = (record: unknown): string | undefined =>
  isJsonObject(record) && typeof record['id'] === 'string' && record['id'] !== '' ? record['id'] : undefined;
