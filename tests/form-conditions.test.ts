import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cell, codes, is, lines, number, opened, rows, text } from './fixtures/opened-form';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-15T10:00:00') }));

describe('a condition', () => {
  test.each<[what: string, condition: string, driver: unknown, holds: boolean]>([
    ['an equal text', "driver == 'coal'", 'coal', true],
    ['another text', "driver == 'coal'", 'gas', false],
    ['a choice in a list', "driver in ['coal', 'gas']", 'gas', true],
    ['null compared with an empty text', "driver != ''", null, false],
    ['a number beyond a limit', 'driver > 10', 10.5, true],
    ['a number as a text', 'driver > 10', '11', true],
    ['a word in place of a number', 'driver > 10', 'many', false],
    ['a list that contains it', "'a' in driver", ['a', 'b'], true],
    ['a list that does not', "'c' in driver", ['a', 'b'], false],
    ['an empty list', 'not isEmpty(driver)', [], false],
    ['a switch that is on', 'driver == 1', 1, true],
    ['a boolean switch', 'driver', true, true],
    ['zero', 'driver', 0, false],
    ['null compared with 0', 'driver == 0', null, true],
  ])('on %s', (_, condition, driver, holds) => {
    const form = opened(
      [text('driver'), text('a', { visible: condition }), text('b', { disabled: condition }), text('c', { required: condition })],
      { driver },
    );
    expect([is(form, 'visible', 'a'), is(form, 'disabled', 'b'), is(form, 'required', 'c')]).toEqual([holds, holds, holds]);
  });

  test('follows a chain of conditions', () => {
    const form = opened([
      text('a'),
      text('b', { visible: "a == '1'" }),
      text('c', { visible: "b == '1'" }),
      text('d', { disabled: "c == '1'", required: "c == '1'" }),
    ]);
    const states = () => [is(form, 'visible', 'b'), is(form, 'visible', 'c'), is(form, 'disabled', 'd'), is(form, 'required', 'd')];
    expect(states()).toEqual([false, false, false, false]);
    form.setValue('a', '1');
    form.setValue('b', '1');
    form.setValue('c', '1');
    expect(states()).toEqual([true, true, true, true]);
    form.setValue('b', '');
    expect(states()).toEqual([true, false, true, true]);
  });

  test('in a cycle ends', () => {
    const form = opened([
      text('a', { visible: "b != 'off'" }),
      text('b', { visible: "a != 'off'" }),
      text('own', { visible: "own != 'off'" }),
    ]);
    form.setValue('a', 'off');
    form.setValue('b', 'off');
    form.setValue('own', 'off');
    expect(['a', 'b', 'own'].map((id) => is(form, 'visible', id))).toEqual([false, false, false]);
  });

  test('on a card hides, disables and stops checking its fields and cells', () => {
    const form = opened(
      [
        text('driver', { default: '1' }),
        {
          id: 'card',
          jnpfKey: 'card',
          visible: "driver == '1'",
          disabled: "driver == '2'",
          children: [text('a', { required: true }), lines(text('x', { required: true }))],
        },
      ],
      { lines: [{}] },
    );
    const stateOf = (key: string) => [is(form, 'visible', key), is(form, 'disabled', key)];
    expect(codes(form)).toEqual(['/a required', '/lines/0/x requiredCell']);
    expect([stateOf('a'), stateOf('lines'), stateOf(cell(form, 0, 'x'))]).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    form.setValue('driver', '2');
    expect([stateOf('a'), stateOf('lines'), stateOf(cell(form, 0, 'x'))]).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect(codes(form)).toEqual([]);
    expect([...form.jotai.get(form.invalidFields)]).toEqual([]);
  });

  test.each([
    ['drawn', true],
    ['not drawn', false],
  ])('on a sub-table stops checking its cells, %s', (_, isDrawn) => {
    const form = opened(
      [
        text('driver'),
        { ...lines(text('x', { required: true }), text('y', { visible: "x != 'z'", required: true })), visible: "driver == '1'" },
      ],
      { lines: [{}, { x: 'z' }] },
    );
    if (isDrawn) for (const index of [0, 1]) for (const column of ['x', 'y']) form.field(cell(form, index, column));
    expect(codes(form)).toEqual([]);
    form.setValue('driver', '1');
    expect(codes(form)).toEqual(['/lines/0/x requiredCell', '/lines/0/y requiredCell']);
    form.setValue('driver', '');
    expect(codes(form)).toEqual([]);
  });

  test('in a row reads the row first, then the form', () => {
    const form = opened([text('mode'), text('outside'), lines(text('mode'), text('a', { visible: "mode == 'row' and outside == ''" }))], {
      mode: 'form',
      lines: [{ mode: 'row' }, { mode: 'form' }],
    });
    const states = () => [0, 1].map((index) => is(form, 'visible', cell(form, index, 'a')));
    expect(states()).toEqual([true, false]);
    form.setValue(cell(form, 1, 'mode'), 'row');
    expect(states()).toEqual([true, true]);
    form.setValue('outside', 'x');
    expect(states()).toEqual([false, false]);
  });

  test('outside a row reads the whole column', () => {
    const form = opened([lines(number('n')), text('a', { visible: 'sum(n) > 10' }), text('b', { visible: 'count(n) == 2' })], {
      lines: [{ n: 4 }],
    });
    const states = () => [is(form, 'visible', 'a'), is(form, 'visible', 'b')];
    expect(states()).toEqual([false, false]);
    form.table('lines').add({ n: 8 });
    expect(states()).toEqual([true, true]);
    form.table('lines').remove([rows(form)[0] ?? '']);
    expect(states()).toEqual([false, false]);
  });

  test('that requires a field has an issue only while it holds', () => {
    const form = opened([text('kind'), text('why', { required: { when: "kind == 'other'", message: '请说明原因' } })]);
    form.setValue('kind', 'other');
    form.leave('why');
    expect(form.jotai.get(form.field('why').issues)).toMatchObject([{ code: 'required', params: { message: '请说明原因' } }]);
    form.setValue('kind', 'coal');
    expect(form.jotai.get(form.field('why').issues)).toEqual([]);
  });

  test('keeps and submits the value of a hidden field', () => {
    const form = opened([text('kind'), text('why', { visible: "kind == 'other'" })], { kind: 'other', why: 'stored' });
    form.setValue('kind', 'coal');
    expect(form.values()).toEqual({ kind: 'coal', why: 'stored' });
  });
});
