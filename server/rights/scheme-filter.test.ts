import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller } from '#server/access/caller.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';
import { addModule, control } from '../../tests/fixtures/module';
import { startApi } from '../../tests/setup/start-api';
import { schemeFilter, type Person } from './scheme-filter';
import type { Scheme } from './schemes';

/** Every kind of data rule over a real database: which records it grants, and that what cannot be read grants none. */
let api: Awaited<ReturnType<typeof startApi>>;
let resource: ParsedResource;
const users: Record<string, string> = {};

const fields = [
  control('input', 'label', 'Label'),
  control('userSelect', 'owner', 'Owner'),
  control('userSelect', 'owners', 'Owners', { multiple: true }),
  control('usersSelect', 'anyone', 'Anyone', { multiple: true }),
  control('organizeSelect', 'place', 'Place'),
  control('organizeSelect', 'places', 'Places', { multiple: true }),
  control('depSelect', 'unit', 'Unit'),
  control('depSelect', 'units', 'Units', { multiple: true }),
  control('posSelect', 'post', 'Post'),
  control('roleSelect', 'task', 'Task'),
  control('roleSelect', 'tasks', 'Tasks', { multiple: true }),
  control('groupSelect', 'team', 'Team'),
  control('table', 'lines', 'Lines', {
    config: { children: [control('userSelect', 'by', 'By'), control('organizeSelect', 'at', 'At'), control('input', 'text', 'Text')] },
  }),
];

const records = (id: string) => api.services.recordsOf(id, serverCaller);
const organisation = (id: string, parentId: string, more: Row = {}) =>
  records('permission/organize').insert({ id, parentId, fullName: id, enCode: id, category: 'company', enabledMark: 1, ...more });
const member = (objectType: string, objectId: string, user: string) =>
  records('permission/userRelation').insert({ objectType, objectId, userId: users[user] });

/** A record by its label, with a creator. */
async function add(label: string, creator: string, values: Row = {}): Promise<void> {
  const caller = {
    ...serverCaller,
    session: { id: '', userId: users[creator] ?? '', account: '', isAdministrator: false, loginTime: 0, address: '' },
  };
  await api.services.recordsOf(resource, caller).insert({ id: newId(), label, ...values });
}

const person = (name: string, organisations: readonly string[] = []): Person => ({ userId: users[name] ?? '', organisations });

async function granted(rule: Scheme['rule'], who: Person, of = resource): Promise<string[]> {
  const narrowedBy = schemeFilter({ id: '', enCode: '', fullName: '', rule }, of, who, api.services.registry);
  const rows = await api.services.recordsOf(of, serverCaller, undefined, { narrowedBy }).all({});
  return rows.map(({ label, id }) => String(label ?? id)).toSorted();
}

const idsOf = (...names: string[]) => names.map((name) => users[name]).toSorted();
const clerkOfNorth = () => person('clerk', ['north']);

const condition = (field: string, op: string, conditionText: string, value: unknown = null) => ({
  id: '1',
  field,
  op,
  conditionText,
  value,
});
const stored = (groups: readonly (readonly [string, ...object[]])[], matchLogic: unknown = 'and') => ({
  matchLogic,
  conditionJson: JSON.stringify(groups.map(([logic, ...conditions]) => ({ logic, groups: conditions }))),
});
const one = (...of: Parameters<typeof condition>) => stored([['and', condition(...of)]]);

beforeAll(async () => {
  api = await startApi();
  const admin = await api.administrator();
  const module = await addModule(api, admin, { fields });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  ({ resource } = await api.services.catalogue.release(module));
  for (const [id, parent] of [
    ['top', '-1'],
    ['north', 'top'],
    ['depot', 'north'],
    ['south', 'top'],
  ] as const)
    await organisation(id, parent);
  for (const [name, manager] of [
    ['boss', ''],
    ['clerk', 'boss'],
    ['trainee', 'clerk'],
    ['stranger', ''],
  ] as const)
    users[name] = await api.addUser(`rule-${name}`, 'secret', { managerId: manager === '' ? '' : users[manager] });
  users['disabled'] = await api.addUser('rule-disabled', 'secret', { enabledMark: 0 });
  await records('permission/organize').update('south', { managerId: users['boss'] });
  for (const [type, id, name] of [
    ['Organize', 'north', 'boss'],
    ['Organize', 'south', 'boss'],
    ['Organize', 'north', 'clerk'],
    ['Organize', 'depot', 'trainee'],
    ['Organize', 'north', 'disabled'],
    ['Position', 'p1', 'clerk'],
    ['Role', 'r1', 'clerk'],
    ['Group', 'g1', 'trainee'],
  ] as const)
    await member(type, id, name);
  const { boss, clerk, trainee, stranger, disabled } = users;
  await add('a', 'boss', { owner: boss, owners: [boss, stranger], anyone: ['north--company'], place: ['top', 'north'], unit: 'north' });
  await add('b', 'clerk', { owner: clerk, owners: [clerk], anyone: [`${clerk}--user`], place: ['top', 'north', 'depot'], unit: 'depot' });
  await add('c', 'trainee', {
    owner: trainee,
    places: [
      ['top', 'south'],
      ['top', 'north', 'depot'],
    ],
    units: ['south', 'depot'],
    post: 'p1',
  });
  await add('d', 'stranger', { owner: stranger, place: 'north', places: ['south', 'north'], task: 'r1', tasks: ['r1', 'r2'], team: 'g1' });
  await add('e', 'disabled', {
    owner: disabled,
    lines: [
      { by: clerk, at: ['top', 'south'], text: 'x' },
      { by: stranger, text: 'y' },
    ],
  });
});
afterAll(() => api.close());

const all = ['a', 'b', 'c', 'd', 'e'];
const without = (...labels: string[]) => all.filter((label) => !labels.includes(label));

describe('a rule that ships grants', () => {
  it.each([
    ['all', 'stranger', [], all],
    ['self', 'clerk', [], ['b']],
    ['selfAndSubordinates', 'boss', [], ['a', 'b', 'c']],
    ['selfAndSubordinates', 'trainee', [], ['c']],
    ['organization', 'clerk', ['north'], ['a', 'b', 'e']],
    ['organization', 'boss', ['north', 'south'], ['a', 'b', 'e']],
    ['organization', 'stranger', [], []],
    ['organizationAndBelow', 'clerk', ['north'], ['a', 'b', 'c', 'e']],
    ['organizationAndBelow', 'trainee', ['depot'], ['c']],
    ['organizationAndBelow', 'stranger', [], []],
  ] as const)('%s to %s of %j', async (rule, name, organisations, labels) =>
    expect(await granted(rule, person(name, organisations))).toEqual(labels),
  );

  it('organisations and users by where they stand themselves', async () => {
    const { catalogue } = api.services;
    const clerk = person('clerk', ['north']);
    expect(await granted('organization', clerk, catalogue.resource('permission/organize'))).toEqual(['north']);
    expect(await granted('organizationAndBelow', clerk, catalogue.resource('permission/organize'))).toEqual(['depot', 'north']);
    const user = catalogue.resource('permission/user');
    expect(await granted('organization', clerk, user)).toEqual(idsOf('boss', 'clerk', 'disabled'));
    expect(await granted('selfAndSubordinates', person('boss'), user)).toEqual(idsOf('boss', 'clerk', 'trainee'));
  });
});

describe('a condition grants', () => {
  it.each([
    ['owner', '@userId', null, ['b']],
    ['owners', '@userId', null, ['b']],
    ['anyone', '@userId', null, ['b']],
    ['creatorUserId', '@userAndSubordinates', null, ['b', 'c']],
    ['owner', '@organizeId', null, ['a', 'b', 'e']],
    ['owners', '@organizeId', null, ['a', 'b']],
    ['anyone', '@organizeId', null, ['a', 'b']],
    ['place', '@organizeId', null, ['a', 'd']],
    ['places', '@organizeId', null, ['d']],
    ['place', '@organizationAndSuborganization', null, ['a', 'b', 'd']],
    ['places', '@organizationAndSuborganization', null, ['c', 'd']],
    ['unit', '@organizeId', null, ['a']],
    ['unit', '@organizationAndSuborganization', null, ['a', 'b']],
    ['units', '@organizationAndSuborganization', null, ['c']],
    ['place', 'organizeSelect', ['top', 'depot'], ['b']],
    ['place', 'organizeSelect', [['top', 'north', 'depot']], ['b']],
    ['places', 'organizeSelect', 'south', ['c', 'd']],
    ['units', 'depSelect', '["south"]', ['c']],
    ['post', 'posSelect', 'p1', ['c']],
    ['owner', 'posSelect', ['p1'], ['b']],
    ['task', 'roleSelect', ['r1', 'r9'], ['d']],
    ['tasks', 'roleSelect', 'r2', ['d']],
    ['creatorUserId', 'roleSelect', 'r1', ['b']],
    ['team', 'groupSelect', 'g1', ['d']],
    ['creatorUserId', 'groupSelect', 'g1', ['c']],
    ['lines-by', '@userId', null, ['e']],
    ['lines-by', '@organizeId', null, ['e']],
    ['lines-at', 'organizeSelect', 'south', ['e']],
    ['lines-text', 'input', 'x', ['e']],
  ] as const)('on %s with %s %j; its negation, the others', async (field, kind, value, labels) => {
    for (const op of ['==', 'in', ...(kind === 'input' ? [] : ['like'])])
      expect(await granted(one(field, op, kind, value), clerkOfNorth())).toEqual(labels);
    for (const op of ['<>', 'notIn', ...(kind === 'input' ? [] : ['notLike'])])
      expect(await granted(one(field, op, kind, value), clerkOfNorth())).toEqual(without(...labels));
  });

  it('organisations that the user manages, and those below', async () => {
    expect(await granted(one('places', '==', '@branchManageOrganize'), person('boss'))).toEqual(['c', 'd']);
    expect(await granted(one('places', '<>', '@branchManageOrganize'), person('boss'))).toEqual(['a', 'b', 'e']);
    for (const op of ['==', '<>']) expect(await granted(one('places', op, '@branchManageOrganize'), person('clerk'))).toEqual([]);
  });

  it('users by what they are members of', async () => {
    const user = api.services.catalogue.resource('permission/user');
    const here = idsOf('boss', 'clerk', 'trainee', 'stranger', 'disabled');
    const of = async (rule: Scheme['rule'], who = person('clerk', ['north'])) =>
      (await granted(rule, who, user)).filter((id) => here.includes(id));
    expect(await of(one('organizeId', '==', '@organizeId'))).toEqual(idsOf('boss', 'clerk', 'disabled'));
    expect(await of(one('organizeId', '<>', '@organizeId'))).toEqual(idsOf('trainee', 'stranger'));
    expect(await of(one('roleId', '<>', 'roleSelect', 'r1'))).toEqual(idsOf('boss', 'trainee', 'stranger', 'disabled'));
    expect(await of(one('managerId', '==', '@userAndSubordinates'))).toEqual(idsOf('trainee'));
    expect(await of(one('roleId', '<>', 'posSelect', 'p1'))).toEqual([]);
  });
});

describe('a negation without anything to compare with grants nothing', () => {
  it.each([
    ['creatorUserId', '@organizeId', null],
    ['place', '@organizationAndSuborganization', null],
    ['place', '@branchManageOrganize', null],
    ['place', 'organizeSelect', ''],
    ['place', 'organizeSelect', []],
    ['place', 'organizeSelect', [{ id: 'north' }]],
    ['place', 'organizeSelect', ['depot', 7]],
    ['place', 'organizeSelect', '["north"'],
    ['owner', 'roleSelect', null],
    ['owner', '@everybody', 'x'],
    ['owner', 'somethingSelect', 'x'],
    ['owner', 'toString', 'x'],
    ['gone', '@userId', null],
    ['gone', 'input', 'x'],
    ['label', 'input', ''],
  ] as const)('%s, %s %j', async (field, kind, value) => {
    for (const op of ['<>', 'notIn', 'notLike', '>', 'between', 'other'])
      expect(await granted(one(field, op, kind, value), person('stranger'))).toEqual([]);
  });
});

describe('conditions are joined', () => {
  const isA = condition('label', '==', 'input', 'a');
  const isB = condition('label', '==', 'input', 'b');
  const isUnknown = condition('gone', '<>', 'input', 'a');
  const notA = condition('label', '<>', 'input', 'a');
  it.each([
    ['and in a group', stored([['and', isA, isB]]), []],
    ['or in a group', stored([['or', isA, isB]]), ['a', 'b']],
    [
      'and of groups',
      stored([
        ['and', notA],
        ['or', isA, isB],
      ]),
      ['b'],
    ],
    [
      'or of groups',
      stored(
        [
          ['and', isA],
          ['and', isB],
        ],
        'or',
      ),
      ['a', 'b'],
    ],
    [
      'and of groups by default',
      stored(
        [
          ['and', isA],
          ['and', isB],
        ],
        null,
      ),
      [],
    ],
    ['an unknown field in an or', stored([['or', isA, isUnknown]]), ['a']],
    ['an unknown field in an and', stored([['and', notA, isUnknown]]), []],
    ['an empty group in an and', stored([['and', isA], ['and']]), []],
    ['an empty group in an or', stored([['and', isA], ['and']], 'or'), ['a']],
    ['no group', stored([]), []],
    ['an unknown way of joining', stored([['xor', isA]]), []],
    [
      'an unknown way of joining groups',
      stored(
        [
          ['and', isA],
          ['and', isB],
        ],
        'xor',
      ),
      [],
    ],
    ['no conditions at all', { matchLogic: 'or', conditionJson: null }, []],
    ['a text that is not JSON', { matchLogic: 'or', conditionJson: '[{' }, []],
    ['a condition without an operator', { matchLogic: 'or', conditionJson: '[{"logic":"or","groups":[{"id":"1"}]}]' }, []],
  ] as const)('%s', async (_, rule, labels) => expect(await granted(rule, person('stranger'))).toEqual(labels));
});

describe('a member who was deleted', () => {
  it('still counts as the creator of the records', async () => {
    await records('permission/user').remove(users['disabled'] ?? '');
    const clerk = person('clerk', ['north']);
    expect(await granted('organization', clerk)).toEqual(['a', 'b', 'e']);
    expect(await granted(one('creatorUserId', '<>', '@organizeId'), clerk)).toEqual(['c', 'd']);
  });
});

describe('beyond ten thousand organisations', () => {
  it('a rule grants those below and no others', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({
      id: `m${index}`,
      parentId: index < 100 ? 'depot' : `m${index % 100}`,
      fullName: `m${index}`,
      enCode: `m${index}`,
      category: 'company',
      enabledMark: 1,
    }));
    await records('permission/organize').insertAll(many);
    const last = many.map(({ id }) => id).toSorted();
    await add('first', 'stranger', { unit: last[0] });
    await add('last', 'stranger', { unit: last.at(-1) });
    await add('m11999', 'stranger', { unit: 'm11999' });
    const clerk = person('clerk', ['north']);
    expect(await granted(one('unit', '==', '@organizationAndSuborganization'), clerk)).toEqual(['a', 'b', 'first', 'last', 'm11999']);
    expect(await granted(one('unit', '<>', '@organizationAndSuborganization'), clerk)).toEqual(['c', 'd', 'e']);
  });
});
