import { expect, test } from 'vitest';
import { listTargetsOf, renameTransfers } from './list-targets';

const opens = { value: 'a', label: 'Add', event: { btnType: 1, modelId: '7', formOptions: [{ currentField: 'x', field: 'name' }] } };
const calls = { value: 'b', label: 'Send', event: { btnType: 3, interfaceId: '8', modelId: '7' } };
const tree = { treeTitle: 'Tree', treePropsUrl: '9', treeDictionary: '10' };
const targetsOf = (type: number, props: object) =>
  listTargetsOf({ type, props: { ...props } }).map(({ part, kind, id, fields }) => [part, kind, id, ...fields].join(' '));

test.each([
  ['a button that opens a form names its module and fields', 1, { customBtnsList: [opens] }, ['button module 7 name']],
  ['a button that calls an interface names it alone', 1, { customBtnsList: [calls] }, ['button interface 8']],
  ['a tree names its data interface', 2, { ...tree, treeDataSource: 'api' }, ['tree interface 9']],
  [
    'a tree names the data interface of its branches',
    2,
    { treeDataSource: 'api', treePropsUrl: '9', treeSyncType: 1, treeSyncInterfaceId: '11' },
    ['tree interface 9', 'tree interface 11'],
  ],
  [
    'a tree of 3.4 names the data interface of its branches',
    2,
    { treeDataSource: 'api', treePropsUrl: '9', treeSynType: 1, treeInterfaceId: '11' },
    ['tree interface 9', 'tree interface 11'],
  ],
  ['a tree names its dictionary', 2, { ...tree, treeDataSource: 'dictionary' }, ['tree dictionary 10']],
  ['settings of a tree in a flat list name nothing', 1, { ...tree, treeDataSource: 'api' }, []],
  ['lists of another shape name nothing', 2, { customBtnsList: 'x', treeDataSource: 'api', treePropsUrl: 7 }, []],
])('%s', (_, type, props, targets) => expect(targetsOf(type, props)).toEqual(targets));

const listOf = (...buttons: object[]) => `{"type":1,"x":1.50,"customBtnsList":${JSON.stringify(buttons)}}`;
const names = new Map([
  ['name', 'title'],
  ['x', 'y'],
]);

test('renaming changes only what the buttons fill in this module', () => {
  const other = { ...opens, value: 'c', event: { ...opens.event, modelId: '8' } };
  const renamed = { ...opens, event: { ...opens.event, formOptions: [{ currentField: 'x', field: 'title' }] } };
  expect(JSON.parse(String(renameTransfers(listOf(opens, calls, other), { moduleId: '7', names })))).toEqual(
    JSON.parse(listOf(renamed, calls, other)),
  );
});

test.each([listOf(calls), listOf({ value: 'a', event: { modelId: '7', formOptions: 'x' } }), 'no JSON', '', null])(
  'renaming returns %s unchanged',
  (source) => expect(renameTransfers(source, { moduleId: '7', names })).toBe(source),
);
