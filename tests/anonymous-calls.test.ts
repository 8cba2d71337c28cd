import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Resource {
  id: string;
  operations?: { id: string; anonymous?: boolean; rate?: object }[];
}

/** Calls that need no session and have no rate, with what bounds their work. */
const unlimited: Readonly<Record<string, string>> = {
  'docs/docs json': 'made once, and sent without a session only if the settings say so',
  'file/download content': 'one file, by a signed address',
  'file/download download': 'one file, by a ticket',
  'file/download image': 'a shipped picture, an avatar, or one by a signed address',
  'oauth/oauth config': 'settings in memory',
  'oauth/oauth loginConfig': 'settings in memory',
  'oauth/oauth logout': 'nothing without a session',
};

test('a call that needs no session has a rate, or does little', () => {
  const folder = fileURLToPath(new URL('../schemas/resources', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const resources = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Resource);
  const calls = resources.flatMap(({ id, operations = [] }) =>
    operations.filter(({ anonymous, rate }) => anonymous === true && rate === undefined).map((operation) => `${id} ${operation.id}`),
  );
  expect(calls.toSorted()).toEqual(Object.keys(unlimited));
});
