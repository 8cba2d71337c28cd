import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { matchingRows, type InterfaceParam } from './matching-rows';
import { interfaceRows } from './interface-rows';

/** What the data interface in the call's path answers to the posted parameters. */
export async function interfaceData({ resource, params, body, caller }: Exchange, { recordsOf, catalogue }: Services): Promise<unknown> {
  const record = await recordsOf(resource, caller).require(params['id'] ?? '');
  const { paramList } = (body ?? {}) as { paramList?: InterfaceParam[] | null };
  return matchingRows(await interfaceRows(record, { catalogue, recordsOf, caller }), paramList ?? [], caller.session?.userId);
}
