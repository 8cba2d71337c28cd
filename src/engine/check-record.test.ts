import { describe, expect, test } from 'vitest';
import { checkRecord } from './check-record';
import { defineField } from './definition';
import { createRegistry } from './registry';

const codes = (field: object, values: object, names?: object) =>
  checkRecord([{ id: 'x', label: 'X', ...field }], values as Record<string, unknown>, names as Record<string, unknown>).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('a rule', () => {
  test.each([
    ['required: absent', { required: true }, {}, ['/x required']],
    ['required: empty text', { required: true }, { x: '' }, ['/x required']],
    ['required: empty list', { required: true }, { x: [] }, ['/x requiredChoice']],
    ['required: zero is a value', { required: true }, { x: 0 }, []],
    ['required: false is a value', { required: true }, { x: false }, []],
    ['required by a message key', { required: '$t:a.b' }, {}, ['/x required']],
    ['required while an expression holds', { required: "kind == 'gas'" }, { kind: 'gas' }, ['/x required']],
    ['not required while it does not', { required: "kind == 'gas'" }, { kind: 'coal' }, []],
    ['required when, with its own message', { required: { when: 'n > 1', message: 'now' } }, { n: 2 }, ['/x required']],
    ['max counts characters, not UTF-16 units', { rules: [{ max: 2 }] }, { x: '🌱🌱' }, []],
    ['max of a text', { rules: [{ max: 2 }] }, { x: 'abc' }, ['/x maxLength']],
    ['max of a number', { rules: [{ max: 2 }] }, { x: 3 }, ['/x maximum']],
    ['min of a list', { rules: [{ min: 2 }] }, { x: [1] }, ['/x minItems']],
    ['a pattern matches the whole value', { rules: [{ pattern: '[a-z]+' }] }, { x: 'abc1' }, ['/x pattern']],
    ['an empty value that is not required passes', { rules: [{ min: 2 }, { pattern: 'a' }] }, { x: '' }, []],
    ['an expression over other fields', { rules: [{ when: 'x > low' }] }, { x: 1, low: 2 }, ['/x rule']],
    ['only the first violated rule is reported', { rules: [{ max: 1 }, { pattern: 'a' }] }, { x: 'bb' }, ['/x maxLength']],
  ])('%s', (_, field, values, expected) => expect(codes(field, values)).toEqual(expected));

  test.each([['toString'], ['__proto__'], ['unknown']])('an unknown shared rule `%s` is ignored', (is) =>
    expect(codes({ rules: [{ is }] }, { x: 'a' })).toEqual([]),
  );

  test('expressions can use names of the dialog', () => {
    expect(codes({ required: "mode == 'create'" }, {}, { mode: 'create' })).toEqual(['/x required']);
    expect(codes({ required: "mode == 'create'" }, {}, { mode: 'update' })).toEqual([]);
  });
});

describe('the shared rule', () => {
  test.each([
    ['mobile', ['13812345678', '19900000000'], ['12812345678', '1381234567', '138123456789', ' 13812345678']],
    ['password', ['abc123', 'A1b2C3d4E5f6G7h8'], ['abcdef', '123456', 'ab12', 'abc123!', 'A1b2C3d4E5f6G7h8x']],
    ['idCard', ['11010519491231002X', '440524188001010014'], ['110105194913310021', '1101051949123100', '010105194912310021']],
    ['email', ['a@b.cn', 'li.na+x@mail.example.com'], ['a@b', '@b.cn', 'a b@c.cn', 'a..b@c.cn']],
    ['plate', ['京A12345', '粤BD12345', '沪A1234警'], ['A12345', '京A1234', '京a12345']],
    ['chinese', ['碳谷', '㐀'], ['碳gu', '碳 谷', '']],
    ['enCode', ['a', 'a.b', 'systemData.dictionary', '1'], ['.a', 'a.', 'a_b', 'a b', '编码']],
    ['fullName', ['碳谷', 'abc123', '字典A1'], ['a b', 'a_b', '(a)', 'a.b']],
    ['userAccount', ['admin1'], ['admin_1', '管理员']],
    ['userCode', ['007'], ['a1', '1.0']],
    ['allDate', ['1', '0.5', '10.0'], ['0.3', '-1', '1.55']],
    ['bigInt', ['1', '99'], ['0', '-1', '1.5', '01']],
    ['field', ['f_name1', 'A'], ['1a', '_a', 'a-b', '名']],
  ])('%s', (is, good, bad) => {
    for (const value of good) expect([value, codes({ rules: [{ is }] }, { x: value })]).toEqual([value, []]);
    for (const value of bad.filter(Boolean)) expect([value, codes({ rules: [{ is }] }, { x: value })]).toEqual([value, ['/x pattern']]);
  });

  test('returns for hostile input', () => {
    for (const is of ['mobile', 'password', 'idCard', 'email', 'plate', 'enCode', 'fullName'])
      expect([is, codes({ rules: [{ is }] }, { x: `${'a.'.repeat(50_000)}!` })]).toEqual([is, ['/x pattern']]);
  });

  test('has a message, which the descriptor can replace', () => {
    const [defaultIssue] = checkRecord([{ id: 'x', rules: [{ is: 'enCode' }] }], { x: '.' });
    const [customIssue] = checkRecord([{ id: 'x', rules: [{ is: 'enCode', message: 'no' }] }], { x: '.' });
    const [blankIssue] = checkRecord([{ id: 'x', rules: [{ is: 'enCode', message: ' ' }] }], { x: '.' });
    const messages = [defaultIssue, customIssue, blankIssue].map((found) => found?.params['message']);
    expect(messages).toEqual(['$t:rule.enCode', 'no', '$t:rule.enCode']);
  });
});

describe('with a registry', () => {
  const text = defineField({
    jnpfKey: 'text',
    group: 'fields',
    icon: '',
    version: 1,
    props: {},
    empty: '',
    value: () => ({}),
    column: () => 'text',
    format: String,
    operators: [],
    check: (value) => (value === 'odd' ? { code: 'rule', isMoving: true } : value === 'wrong' ? { code: 'notNumber' } : undefined),
  });
  const table = defineField({ ...text, jnpfKey: 'rows', rows: true, empty: [] });
  const registry = createRegistry([text, table]);
  const lines = {
    id: 'lines',
    jnpfKey: 'rows',
    children: [
      { id: 'name', jnpfKey: 'text', required: true },
      { id: 'amount', jnpfKey: 'text', rules: [{ when: 'amount < limit' }] },
    ],
  };
  test('rows are checked by their columns, whose names refer to the row first, then the record', () => {
    const values = { limit: 5, lines: [{ name: 'a', amount: 1 }, { name: '', amount: 9 }, 'not a row'] };
    expect(checkRecord([lines], values, {}, { registry }).map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/lines/1/name requiredCell',
      '/lines/1/amount rule',
    ]);
  });
  test('a value of another kind is reported alone, before the rules that cannot read it', () => {
    const field = { id: 'x', jnpfKey: 'text', rules: [{ when: 'x > 5' }] };
    expect(checkRecord([field], { x: 'wrong' }, {}, { registry }).map(({ code }) => code)).toEqual(['notNumber']);
  });
  test.each(['', null, undefined])('an optional cell with a pattern and a minimum may be %j', (code) => {
    const coded = { ...lines, children: [{ id: 'code', jnpfKey: 'text', rules: [{ min: 4 }, { pattern: '[0-9]+' }, { is: 'email' }] }] };
    expect(checkRecord([coded], { lines: [{ code }, { code: 'x' }] }, {}, { registry }).map(({ path }) => path)).toEqual(['/lines/1/code']);
  });
  test('the path of a row counts items that are not rows', () =>
    expect(checkRecord([lines], { lines: [null, 'x', { name: '' }] }, {}, { registry }).map(({ path }) => path)).toEqual([
      '/lines/2/name',
    ]));
  test('an unchanged cell stays valid when its bounds move, also in a moved row', () => {
    const dated = {
      id: 'lines',
      jnpfKey: 'rows',
      children: [
        { id: 'a', jnpfKey: 'text', props: { start: { at: 'field', field: 'b' }, end: { at: 'field', field: 'c' } } },
        { id: 'b', jnpfKey: 'text' },
      ],
    };
    const pathsOf = (rows: object[], kept: object[], c: unknown = 1) =>
      checkRecord([dated, { id: 'c', jnpfKey: 'text' }], { lines: rows, c }, {}, { registry, stored: { lines: kept, c: 1 } }).map(
        ({ path }) => path,
      );
    expect(
      pathsOf(
        [
          { id: '2', a: 'odd' },
          { id: '1', a: 'odd' },
        ],
        [
          { id: '1', a: 'odd' },
          { id: '2', a: 'fine' },
        ],
      ),
    ).toEqual(['/lines/0/a']);
    expect(pathsOf([{ a: 'odd' }, { a: 'odd' }], [{ a: 'odd' }])).toEqual(['/lines/1/a']);
    expect(pathsOf([{ id: '1', a: 'odd', b: 2 }], [{ id: '1', a: 'odd', b: 1 }])).toEqual(['/lines/0/a']);
    expect(pathsOf([{ id: '1', a: 'odd' }], [{ id: '1', a: 'odd' }], 2)).toEqual(['/lines/0/a']);
  });
  test("a renderer's check runs after the rules", () =>
    expect(checkRecord([{ id: 'a', jnpfKey: 'text' }], { a: 'odd' }, {}, { registry }).map(({ code }) => code)).toEqual(['rule']));
  test('an unchanged value stays valid when its bounds move', () => {
    const dated = [
      { id: 'a', jnpfKey: 'text', props: { start: { at: 'field', field: 'b' } } },
      { id: 'b', jnpfKey: 'text' },
    ];
    const codesFor = (values: object) =>
      checkRecord(dated, values as Record<string, unknown>, {}, { registry, stored: { a: 'odd', b: '1' } }).map(({ code }) => code);
    expect([codesFor({ a: 'odd', b: '1' }), codesFor({ a: 'odd', b: '2' })]).toEqual([[], ['rule']]);
  });
  test('an unchanged value of a wrong kind stays invalid', () =>
    expect(
      checkRecord([{ id: 'a', jnpfKey: 'text' }], { a: 'wrong' }, {}, { registry, stored: { a: 'wrong' } }).map(({ code }) => code),
    ).toEqual(['notNumber']));
  test('derives the drivers of its fields once for all records', () => {
    let reads = 0;
    const field = {
      id: 'a',
      jnpfKey: 'text',
      get calculate() {
        return String((reads += 1));
      },
    };
    const fields = [field];
    checkRecord(fields, { a: '1' }, {}, { registry, stored: { a: '1' } });
    const readsOfFirst = reads;
    checkRecord(fields, { a: '2' }, {}, { registry, stored: { a: '1' } });
    expect([readsOfFirst > 0, reads]).toEqual([true, readsOfFirst]);
  });
  test('a field that the server sets is never missing', () =>
    expect(checkRecord([{ id: 'a', access: 'readOnly', required: true }], {})).toEqual([]));
  test.each([
    ['an example as its placeholder', { props: { placeholder: 'e.g. NH-01' } }, undefined],
    ['a message of its own', { required: { message: 'Enter a name' }, props: { placeholder: 'e.g. NH-01' } }, 'Enter a name'],
    ['a message by key', { required: '$t:a.b', props: { placeholder: 'e.g. NH-01' } }, '$t:a.b'],
  ])('an empty required field with %s has its label and only its own message', (_, more, message) => {
    const [empty] = checkRecord([{ id: 'a', label: 'Name', required: true, ...more }], { a: '' });
    expect([empty?.code, empty?.params]).toEqual(['required', { label: 'Name', ...(message !== undefined && { message }) }]);
  });
});

test('a hidden field is not checked', () => {
  const hidden = { id: 'a', jnpfKey: 'input', required: true, visible: "kind == 'x'" };
  expect(checkRecord([hidden], { kind: 'y' })).toEqual([]);
  expect(checkRecord([hidden], { kind: 'x' }).map(({ code }) => code)).toEqual(['required']);
});

describe('a field of one view', () => {
  const field = { id: 'x', jnpfKey: 'input', required: true, rules: [{ max: 2 }], visibility: ['pc' as const] };
  const column = { ...field, id: 'y' };
  const table = { id: 't', jnpfKey: 'rows', children: [column] };
  const input = defineField({
    jnpfKey: 'input',
    group: 'fields',
    icon: '',
    version: 1,
    props: {},
    empty: '',
    value: () => ({}),
    column: () => 'text',
    format: String,
    operators: [],
  });
  const registry = createRegistry([input, defineField({ ...input, jnpfKey: 'rows', rows: true, empty: [] })]);
  const codesIn = (view: 'pc' | 'app' | undefined, values: object, stored?: object) =>
    checkRecord(
      [field, table],
      values as Record<string, unknown>,
      {},
      {
        registry,
        view,
        stored: stored as Record<string, unknown> | undefined,
      },
    ).map(({ path, code }) => `${path} ${code}`);

  test.each<[string, 'pc' | 'app' | undefined, object, object | undefined, string[]]>([
    ['is required in its view', 'pc', {}, undefined, ['/x required']],
    ['is required where the caller names no view', undefined, {}, undefined, ['/x required']],
    ['may be empty in a new record of the other', 'app', {}, undefined, []],
    ['cannot be emptied in the other', 'app', { x: '' }, { x: 'a' }, ['/x required']],
    ['keeps its rules for a value that the other posts', 'app', { x: 'abc' }, undefined, ['/x maxLength']],
    ['keeps a stored value there that broke a later rule', 'app', { x: 'abc' }, { x: 'abc' }, []],
    ['may be empty in a new row of the other', 'app', { t: [{}] }, undefined, []],
    ['is required in a row of its view', 'pc', { x: 'a', t: [{}] }, undefined, ['/t/0/y requiredCell']],
    ['cannot be emptied in a row of the other', 'app', { t: [{ id: '1' }] }, { t: [{ id: '1', y: 'a' }] }, ['/t/0/y requiredCell']],
  ])('%s', (_, view, values, stored, expected) => expect(codesIn(view, values, stored)).toEqual(expected));
});
