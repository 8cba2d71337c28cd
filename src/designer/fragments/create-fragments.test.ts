import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Http, HttpRequest } from '#api/http.ts';
import { createFragments } from './create-fragments';

const copied = { nodes: [{ id: 'a', jnpfKey: 'input' }], sources: {} };
const contents: Readonly<Record<string, string>> = { a: JSON.stringify({ tanguNodes: 1, ...copied }), b: '{"tanguNodes":2}' };

function openFragments() {
  const sent: string[] = [];
  let isAway = false;
  const send = async ({ method, path }: HttpRequest) => {
    sent.push(`${method} ${path}`);
    if (isAway) throw new Error('away');
    const id = path.split('/').at(-1) ?? '';
    return { data: method === 'GET' && id !== 'Fragment' ? { content: contents[id] } : { list: [{ id: 'a' }] }, msg: '' };
  };
  const jotai = createStore();
  const fragments = createFragments(jotai, { send } as unknown as Http);
  return { fragments, sent, jotai, goAway: () => void (isAway = true) };
}

test('the nodes of a fragment are read once', async () => {
  const { fragments, sent } = openFragments();
  expect(fragments.nodesOf('a')).toBeUndefined();
  expect([await fragments.read('a'), await fragments.read('a'), fragments.nodesOf('a')]).toEqual([copied, copied, copied]);
  expect(sent).toEqual(['GET /api/visualdev/Fragment/a']);
});

test('a fragment that cannot be read is refused', async () => {
  await expect(openFragments().fragments.read('b')).rejects.toThrow('fragmentUnreadable');
});

test('a change loads the list again, and a failure keeps the one before', async () => {
  const { fragments, sent, jotai, goAway } = openFragments();
  await fragments.change('a', { shared: 1 });
  expect(sent).toEqual(['PUT /api/visualdev/Fragment/a', 'GET /api/visualdev/Fragment']);
  goAway();
  await fragments.load();
  expect([jotai.get(fragments.list), jotai.get(fragments.failure)]).toEqual([[{ id: 'a' }], new Error('away')]);
});
