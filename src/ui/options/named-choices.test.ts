import { expect, test } from 'vitest';
import type { FieldOption, FieldOptions } from './field-options';
import { createNamedChoices } from './named-choices';

const option = (id: string): FieldOption => ({ id, fullName: `Name ${id}` });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A cut list with the choice `a`, whose server has the other letters. */
function drawn() {
  const requests: string[][] = [];
  const server = { isAway: false, changes: 0 };
  const options: FieldOptions = {
    status: 'ready',
    list: [option('a')],
    more: {
      loaded: 1,
      search: async () => [],
      named: async (ids) => {
        requests.push([...ids]);
        if (server.isAway) throw new Error('away');
        return ids.filter((id) => id !== 'gone').map(option);
      },
    },
  };
  const named = createNamedChoices(() => (server.changes += 1));
  return { requests, server, options, named, ids: () => named.addedTo(options).list.map(({ id }) => id) };
}

test('the ids of many fields are asked for in one request, each once', async () => {
  const { requests, server, options, named, ids } = drawn();
  expect(ids()).toEqual(['a']);
  for (const wanted of [['b'], ['a'], ['c', 'b'], ['gone']]) named.request(wanted, options);
  await settled();
  named.request(['b', 'gone'], named.addedTo(options));
  await settled();
  expect([requests, ids(), server.changes]).toEqual([[['b', 'c', 'gone']], ['a', 'b', 'c'], 1]);
});

test('ids are asked for again after a failure, and after the list is forgotten', async () => {
  const { requests, server, options, named, ids } = drawn();
  server.isAway = true;
  named.request(['b'], options);
  await settled();
  expect([ids(), server.changes]).toEqual([['a'], 0]);
  server.isAway = false;
  named.request(['b'], options);
  await settled();
  named.forget();
  expect(ids()).toEqual(['a']);
  named.request(['b'], options);
  await settled();
  expect([requests, ids()]).toEqual([
    [['b'], ['b'], ['b']],
    ['a', 'b'],
  ]);
});

test('a thousand ids are in a request, and a list that has all choices is not asked', async () => {
  const { requests, options, named } = drawn();
  named.request(
    Array.from({ length: 1_500 }, (_, index) => `id ${index}`),
    options,
  );
  await settled();
  named.request(['x'], { status: 'ready', list: options.list });
  await settled();
  expect(requests.map(({ length }) => length)).toEqual([1_000, 500]);
});
