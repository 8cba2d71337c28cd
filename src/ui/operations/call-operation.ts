import { changesChoices, choicesChanged } from '../options/changed-choices';
import { changesDirectory, directoryChanged } from '../selector/directory-changes';
import { changesMenus, menusChanged } from './changed-menus';
import { createClient, type ClientCall } from '#api/create-client.ts';
import type { Http } from '#api/http.ts';
import type { Answer } from '#api/read-answer.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { operationsOf, type Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';

/** The call of an operation. Descriptors from the server have been checked by `parseDescriptor` there. */
export function operationCall(resource: ResourceDescriptor, operation: string): Call {
  const call = operationsOf(resource as ParsedResource).find(({ id }) => id === `${resource.id}.${operation}`);
  if (!call) throw new Error(`\`${resource.id}\` has no operation \`${operation}\`.`);
  return call;
}

/** Sends a call. Path parameters are taken from `input`; its other entries become the query or the body. */
export async function sendCall(
  http: Http,
  call: ClientCall,
  input: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  const method = call.id.slice(call.id.lastIndexOf('.') + 1);
  const client = createClient<Record<string, (input: Readonly<Record<string, unknown>>, signal?: AbortSignal) => Promise<Answer<unknown>>>>(
    [call],
    http,
  );
  const answer = await client[method]!(input, signal);
  announceChanges(call);
  return answer;
}

/** Tells choices, menus and selectors that a call may have changed them. */
export function announceChanges(call: { id: string; method: string }): void {
  if (changesChoices(call)) choicesChanged();
  if (changesMenus(call)) menusChanged();
  if (changesDirectory(call)) directoryChanged();
}
