import { readFile } from 'node:fs/promises';

/** The files of the plugin that `docs/reference/plugin.md` shows as a whole, by their paths. */
export async function examplePlugin(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('../docs/reference/plugin.md', import.meta.url), 'utf8');
  return new Map([...text.matchAll(/^\/\/ (\S+)\n([^]*?)(?=^\/\/ |^```)/gm)].map(([, file = '', content = '']) => [file, content]));
}
