import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '#engine/json';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { CellScope } from '#form/cell-scope.tsx';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import type { FormStore } from '#form/form-store.ts';
import { RowProvider } from '#form/row-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { bundleOf } from '../../../tests/fixtures/site-bundle';
import { createStage, refusal, type StageOptions } from '../../../tests/fixtures/ui-stage';
import { createScreenStore } from '../screen/create-screen-store';
import { BundleProvider } from '../descriptors/bundle-context';
import type { FieldOptions } from './field-options';
import { ScreenProvider } from '../screen/screen-context';
import { useNodeOptions } from './use-node-options';
import { useOptionNames } from './use-option-names';

afterEach(cleanup);

const registry = createRegistry(definitions);
const choice = (id: string, options: unknown): ResolvedNode => ({ id, jnpfKey: 'select', props: { options } });
const text = (id: string): ResolvedNode => ({ id, jnpfKey: 'input' });

/** Draws fields that show their choices. `seen` collects the options of each render. */
function drawn(
  nodes: ResolvedNode[],
  {
    answer,
    values = {},
    rows = {},
    store = createScreenStore(),
  }: {
    answer?: StageOptions['answer'];
    values?: JsonObject;
    rows?: Record<string, readonly string[]>;
    store?: ReturnType<typeof createScreenStore>;
  } = {},
) {
  const stage = createStage({ answer });
  const form = createFormStore({ nodes, registry, values });
  const seen: Record<string, FieldOptions[]> = {};
  const reload = new Map<string, () => void>();
  function Probe({ node, name = node.id }: { node: ResolvedNode; name?: string }) {
    const { options, reload: again } = useNodeOptions(node);
    (seen[name] ??= []).push(options);
    reload.set(name, again);
    return null;
  }
  const cells = Object.entries(rows).flatMap(([table, columns]) =>
    form.jotai.get(form.table(table).rowIds).map((row, index) => (
      <CellScope key={row} value={{ table, row }}>
        {nodes
          .find(({ id }) => id === table)
          ?.children?.filter(({ id }) => columns.includes(id))
          .map((node) => (
            <Probe key={node.id} node={node} name={`${table}/${index}/${node.id}`} />
          ))}
      </CellScope>
    )),
  );
  const view = render(
    <stage.Around>
      <BundleProvider value={bundleOf({ id: 'root', jnpfKey: 'form' })}>
        <ScreenProvider value={{ id: 'examples/siteDialog', store, markChanged: () => {} }}>
          <FormProvider value={form}>
            {nodes.map((node) => (rows[node.id] ? null : <Probe key={node.id} node={node} />))}
            {cells}
          </FormProvider>
        </ScreenProvider>
      </BundleProvider>
    </stage.Around>,
  );
  const now = (name: string): FieldOptions => seen[name]?.at(-1) ?? { status: 'none', list: [] };
  return { ...stage, view, form, seen, reload, now, names: (name: string) => now(name).list.map(({ fullName }) => fullName) };
}

beforeEach(() => void vi.useFakeTimers());

/** Waits until the debounce time has passed. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(300));
const set = (form: FormStore, key: string, value: string | number | boolean) => act(() => form.setValue(key, value));
const dictionary = {
  list: [
    { id: '1', enCode: 'coal', fullName: 'Coal', children: [{ id: '2', enCode: 'coke', fullName: 'Coke', children: null }] },
    { id: '3', enCode: 'oil', fullName: 'Oil', children: null },
  ],
};

const paramsOf = (request: { body?: unknown } | undefined) =>
  (request?.body as { paramList: { defaultValue: unknown }[] } | undefined)?.paramList.map(({ defaultValue }) => defaultValue);

describe('choices that the descriptor lists', () => {
  test('are ready at once, in the language of the user, as one shared list', () => {
    const options = [
      { id: '1', fullName: { zh: '煤', en: 'Coal' }, disabled: true },
      { id: 2, fullName: 'Oil', children: [{ id: '3', fullName: 'Diesel' }] },
    ];
    const { now, seen } = drawn([choice('a', options), choice('b', options)]);
    expect(now('a')).toEqual({
      status: 'ready',
      list: [
        { id: '1', fullName: 'Coal', disabled: true },
        { id: '2', fullName: 'Oil', children: [{ id: '3', fullName: 'Diesel' }] },
      ],
    });
    expect([now('a') === now('b'), seen['a']?.length]).toEqual([true, 1]);
  });

  test.each([[undefined], [null], ['x'], [7], [{}], [{ dictionary: '' }], [{ dictionary: 7 }], [{ dataInterface: null }]])(
    'are none where the prop is %j',
    (options) => {
      const { now, requests } = drawn([choice('a', options)]);
      expect([now('a'), requests]).toEqual([{ status: 'none', list: [] }, []]);
    },
  );
});

describe('choices of a dictionary', () => {
  test('are requested once for all fields and rows', async () => {
    const nodes = [
      choice('a', { dictionary: 'fuel', value: 'enCode' }),
      { id: 'lines', jnpfKey: 'table', children: [choice('fuel', { dictionary: 'fuel', value: 'enCode' })] },
    ];
    const { requests, now } = drawn(nodes, {
      answer: () => dictionary,
      values: { lines: Array.from({ length: 200 }, () => ({})) },
      rows: { lines: ['fuel'] },
    });
    expect(now('a').status).toBe('loading');
    await settled();
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/system/DictionaryData/fuel/Data/Selector']);
    expect(now('a').list).toEqual([
      { id: 'coal', fullName: 'Coal', children: [{ id: 'coke', fullName: 'Coke' }] },
      { id: 'oil', fullName: 'Oil' },
    ]);
    expect(now('lines/199/fuel')).toBe(now('a'));
  });

  test('have their ids as values by default', async () => {
    const { now } = drawn([choice('a', { dictionary: 'fuel' })], { answer: () => dictionary });
    await settled();
    expect(now('a').list.map(({ id }) => id)).toEqual(['1', '3']);
  });

  test('report a failure and are loaded again on reload', async () => {
    let isAway = true;
    const answer = () => {
      if (isAway) throw refusal('away');
      return dictionary;
    };
    const { now, reload, names } = drawn([choice('a', { dictionary: 'fuel' })], { answer });
    await settled();
    expect(now('a')).toEqual({ status: 'failed', list: [] });
    isAway = false;
    act(() => reload.get('a')?.());
    await settled();
    expect(names('a')).toEqual(['Coal', 'Oil']);
  });
});

describe('choices of a data interface', () => {
  const byRegion = {
    dataInterface: '42',
    params: [{ name: 'region', field: 'region' }],
    label: 'name',
    value: 'code',
    children: 'children',
  };

  test('are requested with the values of fields, again on change, without showing those of the previous value', async () => {
    const { form, requests, now, seen, names } = drawn([text('region'), choice('place', byRegion)], {
      values: { region: 'north' },
      answer: ({ body }) => [{ code: 1, name: `in ${String(paramsOf({ body })?.[0])}` }],
    });
    await settled();
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/system/DataInterface/42/Actions/Preview',
      body: { paramList: [{ field: 'region', defaultValue: 'north' }] },
    });
    expect(now('place').list).toEqual([{ id: '1', fullName: 'in north' }]);
    const before = seen['place']?.length ?? 0;
    for (const typed of ['s', 'so', 'sou', 'south']) set(form, 'region', typed);
    expect(now('place')).toEqual({ status: 'loading', list: [] });
    await settled();
    expect([names('place'), requests.length]).toEqual([['in south'], 2]);
    expect(seen['place']?.slice(before).flatMap(({ list }) => list.map(({ fullName }) => fullName))).not.toContain('in north');
    set(form, 'region', 'north');
    expect([names('place'), requests.length]).toEqual([['in north'], 2]);
  });

  test.each([
    [0, 0],
    [false, false],
    ['', ''],
    [null, ''],
  ])('are requested with %j as %j', async (value, sent) => {
    const { requests } = drawn([{ id: 'region', jnpfKey: 'numInput' }, choice('place', byRegion)], {
      values: { region: value },
      answer: () => [],
    });
    await settled();
    expect(paramsOf(requests[0])).toEqual([sent]);
  });

  test.each([[{ list: [] }], ['text'], [null], [{ code: 1 }], [7]])('are empty if the answer is %j', async (data) => {
    const { now } = drawn([choice('place', { dataInterface: '42' })], { answer: () => data });
    await settled();
    expect(now('place')).toEqual({ status: 'ready', list: [] });
  });

  test('are made of rows of any content', async () => {
    const rows = [
      { id: 1, fullName: 'One' },
      { id: 1, fullName: 'One again' },
      { id: 0 },
      { fullName: 'no id' },
      null,
      'text',
      5,
      { id: { a: 1 }, fullName: ['x'] },
    ];
    const { now } = drawn([choice('place', { dataInterface: '42' })], { answer: () => rows });
    await settled();
    expect(now('place').list).toEqual([
      { id: '1', fullName: 'One' },
      { id: '0', fullName: '0' },
      { id: 'text', fullName: 'text' },
      { id: '5', fullName: '5' },
      { id: '{"a":1}', fullName: '["x"]' },
    ]);
  });

  test('are not requested while a required parameter is empty', async () => {
    const { form, requests, now } = drawn(
      [text('region'), choice('place', { ...byRegion, params: [{ name: 'region', field: 'region', required: true }] })],
      { answer: () => [{ code: 'x' }] },
    );
    await settled();
    expect([now('place'), requests.length]).toEqual([{ status: 'ready', list: [] }, 0]);
    set(form, 'region', 'north');
    await settled();
    expect([now('place').list.length, requests.length]).toEqual([1, 1]);
  });

  test('follow the same row first, then the form', async () => {
    const nodes = [
      text('year'),
      text('region'),
      {
        id: 'lines',
        jnpfKey: 'table',
        children: [
          text('region'),
          choice('place', {
            ...byRegion,
            params: [
              { name: 'region', field: 'region' },
              { name: 'year', field: 'year' },
            ],
          }),
        ],
      },
    ];
    const { form, requests } = drawn(nodes, {
      values: { year: '2024', region: 'form', lines: [{ region: 'a' }, { region: 'b' }, { region: 'a' }] },
      rows: { lines: ['place'] },
      answer: () => [],
    });
    await settled();
    expect(requests.map((request) => paramsOf(request))).toEqual([
      ['a', '2024'],
      ['b', '2024'],
    ]);
    const [, second] = form.jotai.get(form.table('lines').rowIds);
    set(form, `lines/${second}/region`, 'c');
    await settled();
    expect(requests.slice(2).map((request) => paramsOf(request))).toEqual([['c', '2024']]);
  });

  test('keep the same list while another field changes', async () => {
    const { form, seen } = drawn([text('other'), text('region'), choice('place', byRegion)], {
      values: { region: 'north' },
      answer: () => [{ code: 1 }],
    });
    await settled();
    const before = seen['place']?.length;
    set(form, 'other', 'typed');
    await settled();
    expect(seen['place']?.length).toBe(before);
  });
});

describe('choices of an operation', () => {
  const source = { operation: 'selector', params: { id: { $ref: 'params.id' } } };

  test('are requested with references to the screen, again for every new dialog', async () => {
    const first = drawn([choice('a', source), choice('b', source)], {
      answer: () => ({ list: [{ id: '1', fullName: 'North' }] }),
      store: createScreenStore({ params: { id: '7' } }),
    });
    await settled();
    expect(first.requests.map(({ path }) => path)).toEqual(['/api/examples/site/Selector/7']);
    expect(first.names('b')).toEqual(['North']);
  });

  test('are requested again when a referenced value changes, with 0 for an empty path parameter', async () => {
    const store = createScreenStore();
    const { requests } = drawn([choice('a', source)], { store });
    await settled();
    act(() => store.publish('params', { id: '9' }));
    await settled();
    expect(requests.map(({ path }) => path)).toEqual(['/api/examples/site/Selector/0', '/api/examples/site/Selector/9']);
  });

  test('fail if the operation is unknown', () =>
    expect(drawn([choice('a', { operation: 'unheardOf' })]).now('a')).toEqual({ status: 'failed', list: [] }));
});

async function read(options: unknown, value: unknown, answer?: StageOptions['answer']) {
  const { Around, requests } = createStage({ answer });
  const Name = () => <span>{useOptionNames(choice('a', options))(value)}</span>;
  const { container } = render(
    <Around>
      <RowProvider value={{ a: value }}>
        <Name />
      </RowProvider>
    </Around>,
  );
  const before = container.textContent;
  await settled();
  return { before, after: container.textContent, requests };
}

const away = () => {
  throw refusal('away');
};

describe('the name of a read-only value', () => {
  test.each([
    ['oil', '', 'Oil'],
    ['coke', '', 'Coke'],
    ['gone', '', 'gone'],
    [null, '', ''],
  ])('of a dictionary is %j, then %j, then %j', async (value, before, after) => {
    const { requests, ...texts } = await read({ dictionary: 'fuel', value: 'enCode' }, value, () => dictionary);
    expect([texts, requests.length]).toEqual([{ before, after }, 1]);
  });

  test('is the value itself if its dictionary could not be loaded', async () => {
    expect((await read({ dictionary: 'fuel' }, 'oil', away)).after).toBe('oil');
  });

  test('of an operation is the value of the record, without a request', async () => {
    const { after, requests } = await read({ operation: 'selector' }, 'North');
    expect([after, requests]).toEqual(['North', []]);
  });
});
