import { callPath } from '#api/call-path.ts';
import type { Http } from '#api/http.ts';
import type { Bundle } from './bundle';

const bundles = new WeakMap<Http, Map<string, Promise<Bundle>>>();

/** The bundle of a descriptor. It is requested once per page load; a failed request is repeated. */
export function loadBundle(http: Http, id: string): Promise<Bundle> {
  const bundlesById = bundlesOf(http);
  const cached = bundlesById.get(id);
  if (cached) return cached;
  const promise = fetchBundle(http, id).catch((error: unknown) => {
    bundlesById.delete(id);
    throw error;
  });
  bundlesById.set(id, promise);
  return promise;
}

/** Whether a bundle is cached. The server may have a newer one. */
export const isBundleCached = (http: Http, id: string): boolean => bundlesOf(http).has(id);

/** The server's bundle if it differs from the current one. It replaces the cached bundle. */
export async function newerBundle(http: Http, id: string, currentBundle: Bundle): Promise<Bundle | undefined> {
  const bundle = await fetchBundle(http, id);
  if (JSON.stringify(bundle) === JSON.stringify(currentBundle)) return undefined;
  bundlesOf(http).set(id, Promise.resolve(bundle));
  return bundle;
}

function bundlesOf(http: Http): Map<string, Promise<Bundle>> {
  const bundlesById = bundles.get(http) ?? new Map<string, Promise<Bundle>>();
  bundles.set(http, bundlesById);
  return bundlesById;
}

async function fetchBundle(http: Http, id: string): Promise<Bundle> {
  const { data } = await http.send({
    callId: 'system/descriptor.read',
    method: 'GET',
    path: callPath('/api/system/Descriptor/{id*}', { id }),
    answer: 'envelope',
  });
  return data as Bundle;
}
