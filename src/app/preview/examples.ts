import type { Http } from '#api/http.ts';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { formatJson } from './reading/format-json';

/** Example forms that ship with the product. */
export const exampleIds = {
  energyLedger: 'examples/energyLedger',
  enterpriseProfile: 'examples/enterpriseProfile',
} as const;

export type ExampleName = keyof typeof exampleIds | 'everyControl';

export const exampleNames: readonly ExampleName[] = ['energyLedger', 'enterpriseProfile', 'everyControl'];

/** The text of an example. Rejects if it cannot be loaded from the server. */
export async function exampleText(name: ExampleName, http: Http): Promise<string> {
  if (name !== 'everyControl') return formatJson(JSON.stringify((await loadBundle(http, exampleIds[name])).descriptor));
  const { everyControl } = await import('../gallery/every-control');
  return formatJson(JSON.stringify(await everyControl()));
}
