import { describe, expect, test } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import { checkDescriptor, type CheckContext } from './check-descriptor';
import type { Descriptor } from './generated/descriptor.gen';
import { createRegistry } from './registry';

const resource = {
  id: 'test/meter',
  kind: 'resource',
  version: 1,
  title: 'Meter',
  collection: { table: 'test_meter', tree: { parent: 'parentId', root: '0' }, unique: [['enCode']], order: ['-creatorTime'] },
  fields: [
    { id: 'parentId', jnpfKey: 'treeSelect', default: '0' },
    { id: 'fullName', jnpfKey: 'input', required: true, rules: [{ is: 'fullName' }] },
    { id: 'enCode', jnpfKey: 'input', required: "fullName == 'x'" },
    { id: 'price', jnpfKey: 'numInput' },
    { id: 'total', jnpfKey: 'numInput', calculate: 'price * 2' },
  ],
  operations: [
    { id: 'list', method: 'GET', path: '/api/test/Meter', use: 'list', keyword: ['fullName'] },
    { id: 'tree', method: 'GET', path: '/api/test/Meter/Selector/{id}', use: 'selector', exclude: 'id' },
    { id: 'remove', method: 'DELETE', path: '/api/test/Meter/{id}', use: 'remove', guards: ['noChildren'] },
  ],
};

const dialog = {
  id: 'test/meterDialog',
  kind: 'dialog',
  version: 1,
  title: { create: 'New', update: 'Edit' },
  resource: 'test/meter',
  params: ['id', 'siteId'],
  root: {
    id: 'form',
    jnpfKey: 'form',
    children: [{ field: 'fullName' }, { field: 'price', disabled: "mode == 'update' and siteId == 1" }],
  },
};

const screen = {
  id: 'test/meters',
  kind: 'screen',
  version: 1,
  title: 'Meters',
  root: {
    id: 'page',
    jnpfKey: 'splitPane',
    children: [
      {
        id: 'sites',
        jnpfKey: 'treePanel',
        props: { source: { operation: 'test/meter.tree' }, menu: [{ label: 'Refresh', do: 'reload', target: 'sites' }] },
      },
      {
        id: 'meters',
        jnpfKey: 'listPanel',
        props: {
          resource: 'test/meter',
          source: { operation: 'list', params: { parentId: { $ref: 'sites.selected.id' } } },
          columns: ['fullName', { field: 'price' }],
          row: [
            { label: 'Edit', do: 'open', dialog: 'test/meterDialog', with: { id: { $ref: 'row.id' } } },
            {
              label: 'Delete',
              do: 'call',
              operation: 'remove',
              with: { id: { $ref: 'row.id' } },
              then: [{ do: 'reload', target: 'meters' }],
            },
          ],
        },
      },
    ],
  },
};

const descriptors = new Map<string, Descriptor>(
  [resource, dialog, screen].map((descriptor) => [descriptor.id, descriptor as unknown as Descriptor]),
);
const context: CheckContext = {
  registry: createRegistry(definitions),
  lookup: (id) => descriptors.get(id),
  ids: () => [...descriptors.keys()],
};
const issuesOf = (json: unknown) =>
  checkDescriptor(json, context).map(({ path, code, params }) =>
    [path, code, params['nearest']].filter((part) => part !== undefined).join(' '),
  );

/** A copy with the value at a pointer replaced, or removed if there is no new value. */
function changed(descriptor: object, pointer: string, value?: unknown): unknown {
  const copy = structuredClone(descriptor) as Record<string, unknown>;
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

test.each([
  ['a resource', resource],
  ['a dialog', dialog],
  ['a screen', screen],
])('%s without mistakes has no issues', (_, descriptor) => {
  expect(issuesOf(descriptor)).toEqual([]);
});

describe('a resource', () => {
  test.each<[string, string, unknown, string[]]>([
    ['without a title', '/title', undefined, ['/title required']],
    ['of an unknown kind', '/kind', 'resorce', ['/kind enum']],
    [
      'with a misspelt key of a field',
      '/fields/1',
      { id: 'fullName', jnpfkey: 'input', jnpfKey: 'input' },
      ['/fields/1/jnpfkey unknownKey jnpfKey'],
    ],
    ['with a misspelt renderer', '/fields/1/jnpfKey', 'inputt', ['/fields/1/jnpfKey unknownRenderer input']],
    ['with props that the renderer does not take', '/fields/1/props', { maxlenght: 5 }, ['/fields/1/props/maxlenght unknownKey maxlength']],
    ['with two fields of one name', '/fields/3/id', 'enCode', ['/fields/3/id duplicateName', '/fields/4/calculate unknownName']],
    ['with a secret number', '/fields/4/access', 'secret', ['/fields/4/access secretNotText', '/fields/4/sentTo required']],
    [
      'with a secret that does not say where it is sent',
      '/fields/1',
      { id: 'fullName', jnpfKey: 'input', access: 'secret' },
      ['/fields/1/sentTo required', '/fields/2/required secretRead'],
    ],
    [
      'with a secret that is sent to a missing field',
      '/fields/1',
      { id: 'fullName', jnpfKey: 'input', access: 'secret', sentTo: ['enCod', 'enCode/url'] },
      ['/fields/1/sentTo/0 unknownField enCode', '/fields/2/required secretRead'],
    ],
    ['with an address beside a field that is not secret', '/fields/1/sentTo', ['enCode'], ['/fields/1/sentTo sentToUnused']],
    [
      'with a secret that a calculation reads',
      '/fields/3/access',
      'secret',
      ['/fields/3/access secretNotText', '/fields/3/sentTo required', '/fields/4/calculate secretRead'],
    ],
    ['with the id of a system column', '/fields/3/id', 'version', ['/fields/3/id reservedName', '/fields/4/calculate unknownName']],
    ['unique over a missing field', '/collection/unique', [['enCod']], ['/collection/unique/0/0 unknownField enCode']],
    ['ordered by a missing field', '/collection/order', ['-creatortime'], ['/collection/order/0 unknownField creatorTime']],
    ['with an unknown rule', '/fields/1/rules', [{ is: 'fulName' }], ['/fields/1/rules/0/is unknownRule fullName']],
    ['with a search over a missing field', '/operations/0/keyword', ['name'], ['/operations/0/keyword/0 unknownField']],
    ['with a parameter that is not in the path', '/operations/1/exclude', 'key', ['/operations/1/exclude unknownParameter']],
    ['with a toggle without a field', '/operations/0/use', 'toggle', ['/operations/0/field required']],
    ['with a handler without a name', '/operations/0/use', 'handler', ['/operations/0/handler required']],
    ['with an unknown behaviour', '/operations/0/use', 'lst', ['/operations/0/use enum list']],
    ['with an expression over a missing name', '/fields/4/calculate', 'pric * 2', ['/fields/4/calculate unknownName price']],
    ['with a syntax error in an expression', '/fields/4/calculate', 'price * * 2', ['/fields/4/calculate expressionSyntax']],
    ['with a circular calculation', '/fields/3/calculate', 'total + 1', ['/fields/3/calculate calculationCycle']],
  ])('%s', (_, pointer, value, issues) => expect(issuesOf(changed(resource, pointer, value))).toEqual(issues));

  test('names every field of a cycle', () => {
    const [issue] = checkDescriptor(changed(resource, '/fields/3/calculate', 'total + 1'), context);
    expect(issue?.params['cycle']).toBe('price → total → price');
  });

  test('without a collection cannot list records', () => {
    const bare = changed(resource, '/collection');
    expect(issuesOf(bare)).toEqual([
      '/operations/0/use needsCollection',
      '/operations/1/use needsCollection',
      '/operations/1/use needsTree',
      '/operations/2/use needsCollection',
    ]);
  });
});

describe('a dialog', () => {
  test.each<[string, string, unknown, string[]]>([
    [
      'of a missing resource',
      '/resource',
      'test/metre',
      ['/resource unknownResource test/meter', '/root/children/0/field unknownField', '/root/children/1/field unknownField'],
    ],
    ['with a missing field', '/root/children/0/field', 'fulName', ['/root/children/0/field unknownField fullName']],
    [
      'with a misspelt key beside a field',
      '/root/children/0',
      { field: 'fullName', lable: 'x' },
      ['/root/children/0/lable unknownKey label'],
    ],
    [
      'with an expression over a missing name',
      '/root/children/1/disabled',
      "mod == 'update'",
      ['/root/children/1/disabled unknownName mode'],
    ],
  ])('%s', (_, pointer, value, issues) => expect(issuesOf(changed(dialog, pointer, value))).toEqual(issues));
});

describe('a screen', () => {
  const list = '/root/children/1/props';
  test.each<[string, string, unknown, string[]]>([
    [
      'with two nodes of the same id',
      '/root/children/1/id',
      'sites',
      ['/root/children/1/id duplicateName', `${list}/row/1/then/0/target unknownNode`],
    ],
    [
      'with a path to a missing node',
      `${list}/source/params/parentId`,
      { $ref: 'site.selected.id' },
      [`${list}/source/params/parentId/$ref unknownNode sites`],
    ],
    [
      'with a path to a value that the node does not publish',
      `${list}/source/params/parentId`,
      { $ref: 'sites.select.id' },
      [`${list}/source/params/parentId/$ref unknownPublished selected`],
    ],
    [
      'with a path to a field that is not in the record',
      `${list}/source/params/parentId`,
      { $ref: 'sites.selected.nam' },
      [`${list}/source/params/parentId/$ref unknownField`],
    ],
    ['with a missing column', `${list}/columns/0`, 'fulName', [`${list}/columns/0 unknownField fullName`]],
    ['with a list by a missing operation', `${list}/source/operation`, 'lst', [`${list}/source/operation unknownOperation list`]],
    ['that opens a missing dialog', `${list}/row/0/dialog`, 'test/meterDialg', [`${list}/row/0/dialog unknownDialog test/meterDialog`]],
    ['that passes an unknown parameter to a dialog', `${list}/row/0/with`, { idd: 1 }, [`${list}/row/0/with/idd unknownParameter id`]],
    ['with a call without an operation', `${list}/row/1/operation`, undefined, [`${list}/row/1/operation required`]],
    ['that calls a missing operation', `${list}/row/1/operation`, 'delete', [`${list}/row/1/operation unknownOperation`]],
    [
      'with a command that the node does not support',
      '/root/children/0/props/menu/0',
      { do: 'reload', target: 'page' },
      ['/root/children/0/props/menu/0/target unknownCommand'],
    ],
    ['with an unknown rule', '/root/children/0/rules', [{ is: 'toString' }], ['/root/children/0/rules/0/is unknownRule']],
    ['with an unknown verb', '/root/children/0/props/menu/0', { do: 'relod' }, ['/root/children/0/props/menu/0/do enum reload']],
  ])('%s', (_, pointer, value, issues) => expect(issuesOf(changed(screen, pointer, value))).toEqual(issues));
});

test.each([null, undefined, 1, 'x', [], {}, { kind: 'constructor' }, JSON.parse('{"__proto__": {"kind": "screen"}}')])(
  '%j is not a descriptor and has issues',
  (json) => {
    expect(checkDescriptor(json, context).length).toBeGreaterThan(0);
  },
);

test('text keys are checked where the context has them', () => {
  const issues = checkDescriptor(
    { ...resource, title: '$t:meter.titel' },
    { ...context, hasText: (namespace, key) => `${namespace}.${key}` === 'meter.title' },
  );
  expect(issues).toEqual([{ path: '/title', code: 'unknownText', params: { name: 'meter.titel' } }]);
});
