import { expect, test } from 'vitest';
import type { DirectoryCalls } from './directory-calls';
import type { SelectorNode } from './selector-tab';
import { selectorScope } from './selector-scope';
import { selectorTabs } from './selector-tabs';
import { wireNodes } from './wire-node';

const power = { id: 'dep', fullName: 'Power', type: 'department', organizeIds: ['org', 'dep'] };
const group = { id: 'org', fullName: 'Group', type: 'company', organizeIds: ['org'], children: [power] };
const managed = { id: 'own', fullName: 'Managed', type: 'company', organizeIds: ['own'] };
const calls = {
  organisations: async () => wireNodes([group]),
  organize: { departmentSelectorByAuth: async () => ({ data: { list: [managed] } }) },
} as unknown as DirectoryCalls;

const namesOf = (nodes: readonly SelectorNode[] = []): unknown[] =>
  nodes.map(({ name, item, children }) => [item ? name : `(${name})`, ...namesOf(children)]);

test.each<[Record<string, unknown>, unknown[]]>([
  [{}, ['Group', ['Power']]],
  [{ onlyOrganize: true }, ['Group']],
  [{ auth: true }, ['Managed']],
])('organisations with %j stand below one node, which cannot be chosen', async (props, expected) => {
  const scope = { ...selectorScope('organisation', { props }, () => undefined), topOrganisation: 'Top' };
  const [tab] = selectorTabs(scope, calls);
  const [top] = (await tab?.below?.()) ?? [];
  expect(top?.id).toBe('-1');
  expect(namesOf(top ? [top] : [])).toEqual([['(Top)', expected]]);
});
