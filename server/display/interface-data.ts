import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import { matchingRows, type InterfaceParam } from './matching-rows';
import { interfaceRows, type InterfaceContext } from './interface-rows';

interface InterfaceCall {
  resource: ParsedResource;
  params: Record<string, string>;
  body: unknown;
  caller: Caller;
}

/** The rows of the data interface in the path that match the posted parameters. */
export async function interfaceData(
  { resource, params, body, caller }: InterfaceCall,
  { recordsOf, catalogue }: InterfaceContext,
): Promise<unknown> {
  const record = await recordsOf(resource, caller).require(params['id'] ?? '');
  const { paramList } = (body ?? {}) as { paramList?: InterfaceParam[] | null };
  return matchingRows(await interfaceRows(record, { catalogue, recordsOf, caller }), paramList ?? [], caller.session?.userId);
}
