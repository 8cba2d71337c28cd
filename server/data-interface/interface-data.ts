import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { matchingRows, type InterfaceParam } from './matching-rows';
import { staticDataOf } from './static-data';

/** What the data interface in the call's path answers to the posted parameters. */
export async function interfaceData({ resource, params, body, session }: Exchange, { recordsOf }: Services): Promise<unknown> {
  const record = await recordsOf(resource.id, session).require(params['id'] ?? '');
  const { paramList } = (body ?? {}) as { paramList?: InterfaceParam[] | null };
  return matchingRows(staticDataOf(record), paramList ?? [], session?.userId);
}
