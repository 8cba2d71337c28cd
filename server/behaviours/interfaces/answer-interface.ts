import { allows } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import type { InterfaceParam } from '#server/interfaces/matching-rows.ts';
import type { Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { logCall } from './call-log';
import { definitionOf } from '#server/interfaces/definition-of.ts';
import { kinds, type InterfaceAsk, type InterfaceData } from '#server/interfaces/interface-reading.ts';
import { readInterface } from '#server/interfaces/read-interface.ts';

/** The interface in the path of a call. Throws `recordNotFound`, and `dataInterfaceDisabled` unless the caller may change it. */
export async function requireInterface({ params, resource, caller }: Exchange, { recordsOf, accessFor }: Services): Promise<Row> {
  const record = await recordsOf(resource, caller, undefined, definitionOf(caller)).require(params['id'] ?? '');
  const mayChange = allows(accessFor(resource, { ...caller, picks: false }), 'btn_edit');
  if (record['enabledMark'] === 0 && !mayChange) throw new AppError('dataInterfaceDisabled', { name: record['fullName'] });
  return record;
}

/** The data of an interface for a call of a client. Calls that leave the process or come from outside are logged. */
export async function answerInterface(
  record: Row,
  { body, caller }: Pick<Exchange, 'body' | 'caller'>,
  ask: Omit<InterfaceAsk, 'maxRows' | 'params'>,
  services: Services,
): Promise<InterfaceData> {
  const { paramList } = (body ?? {}) as { paramList?: InterfaceParam[] | null };
  const read = () => readInterface(record, { ...ask, params: paramList ?? [], maxRows: maxRowsOf(services) }, caller, services);
  const isInside = record['type'] === kinds.fixed && !caller.session?.application;
  return isInside ? read() : logCall({ record, caller }, services, read);
}
