import { IssueError } from '#engine/issue';
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

/**
 * The interface that a client names in a call. Throws `dataInterfaceForeign` for one that the caller may not call, and like
 * `requireNamedInterface`.
 */
export async function requireInterface(exchange: Pick<Exchange, 'params' | 'resource' | 'caller'>, services: Services): Promise<Row> {
  const record = await requireNamedInterface(exchange, services);
  const mayCall = await services.guard.callsInterface(record, exchange.caller);
  if (!mayCall) throw new AppError('dataInterfaceForeign');
  return record;
}

/**
 * The interface that a stored design names: a list, a button, a portal or a link that the caller may use. Throws `recordNotFound`,
 * and `dataInterfaceDisabled` unless the caller may change it.
 */
export async function requireNamedInterface(exchange: Pick<Exchange, 'params' | 'resource' | 'caller'>, services: Services): Promise<Row> {
  const { params, resource, caller } = exchange;
  const record = await services.recordsOf(resource, caller, undefined, definitionOf(caller)).require(params['id'] ?? '');
  if (record['enabledMark'] === 0 && !mayChange(exchange, services)) throw new AppError('dataInterfaceDisabled');
  return record;
}

const mayChange = ({ resource, caller }: Pick<Exchange, 'resource' | 'caller'>, { accessFor }: Services): boolean =>
  allows(accessFor(resource, { ...caller, picks: false }), 'btn_edit');

/**
 * The data of an interface for a call of a client. Calls that leave the process or come from outside are logged. What the
 * database says of a failed query can quote values, and other errors name hosts, so only callers who may change interfaces are told.
 */
export async function answerInterface(
  record: Row,
  { body, resource, caller }: Pick<Exchange, 'body' | 'resource' | 'caller'>,
  ask: Omit<InterfaceAsk, 'maxRows' | 'params'>,
  services: Services,
): Promise<InterfaceData> {
  const { paramList } = (body ?? {}) as { paramList?: InterfaceParam[] | null };
  const read = () => readInterface(record, { ...ask, params: paramList ?? [], maxRows: maxRowsOf(services) }, caller, services);
  const isInside = record['type'] === kinds.fixed && !caller.session?.application;
  if (isInside) return read();
  return logCall({ record, caller }, services, read).catch((error: unknown) => {
    const plain = error instanceof AppError ? plainCode(error) : error instanceof IssueError ? 'dataInterfaceAway' : undefined;
    if (plain === undefined || mayChange({ resource, caller }, services)) throw error;
    throw new AppError(plain, { name: record['fullName'] }, undefined, { cause: error });
  });
}

/** The error for callers who may not know what the interface calls; `undefined` for one that tells nothing of it. */
function plainCode({ code }: AppError): 'dataInterfaceQueryBroken' | 'dataInterfaceAway' | undefined {
  if (code === 'dataInterfaceQueryFailed') return 'dataInterfaceQueryBroken';
  return /^(outbound|dataSource(Away|Untrusted|Role|Table))/.test(code) ? 'dataInterfaceAway' : undefined;
}
