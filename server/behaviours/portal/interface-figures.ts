import type { PortalInterface, PortalSource } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { pickerOf } from '../../access/caller';
import { AppError } from '../../app-error';
import { answerInterface, requireNamedInterface } from '../interfaces/answer-interface';
import type { PortalFigures, PortalRequest, PortalRow } from './portal-function';

/** Maximum number of rows of an interface in a portal. */
const maxRows = 1000;

/** The rows of a data interface, which the caller reads as in a form, with the names that charts and lists read. */
export async function interfaceFigures(
  { enCode, parameters = {} }: PortalInterface,
  { rows: named }: PortalSource,
  { caller: user, services }: PortalRequest,
): Promise<PortalFigures> {
  const caller = pickerOf(user);
  const resource = services.catalogue.resource('system/dataInterface');
  const [stored] = await services
    .recordsOf(resource, caller)
    .all({ filter: { field: 'enCode', is: 'equals', value: enCode }, fields: ['id'] });
  if (!stored) throw new AppError('portalInterfaceMissing', { code: enCode });
  const paramList = Object.entries(parameters).map(([field, defaultValue]) => ({ field, defaultValue }));
  const call = { params: { id: String(stored['id']) }, resource, caller, body: { paramList } };
  const data = await answerInterface(await requireNamedInterface(call, services), call, {}, services);
  const answer: unknown = 'fixed' in data ? data.fixed : data.rows;
  if (!Array.isArray(answer)) return { data: isJsonObject(answer) ? answer : { value: answer } };
  const rows = answer.filter(isJsonObject).slice(0, maxRows);
  return { data: rows.map((row) => namedRow(row, named)), ...(rows.length < answer.length && { isCut: true as const }) };
}

/** The row with `name`, `type` and `value` beside its own names. */
function namedRow(row: PortalRow, named: PortalSource['rows']): PortalRow {
  if (!named) return row;
  const textAt = (name: string | undefined): string => (name === undefined ? '' : String(row[name] ?? ''));
  const { records: _, ...values } = row;
  return { ...values, name: textAt(named.name), type: textAt(named.type), value: row[named.value] ?? 0 };
}
