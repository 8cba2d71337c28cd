import { atom } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { createScreenStore } from './create-screen-store';

describe('published values', () => {
  test.each([
    ['category.selected.id', '7'],
    ['category.selected.deep.name', 'x'],
    ['category.selected.none.id', undefined],
    ['unknown.selected.id', undefined],
    ['category.constructor', undefined],
    ['category.selected.__proto__', undefined],
    ['params.id', '9'],
  ])('%s is %j', (path, expected) => {
    const screen = createScreenStore({ params: { id: '9' } });
    screen.publish('category', { selected: { id: '7', deep: { name: 'x' } } });
    expect(screen.jotai.get(screen.reading(path))).toEqual(expected);
  });

  test('notify a reader only when its own value changes', () => {
    const screen = createScreenStore();
    const id = screen.reading('a.id');
    const listener = vi.fn<() => void>();
    screen.jotai.sub(id, listener);
    screen.publish('a', { id: '1', name: 'x' });
    screen.publish('a', { id: '1', name: 'y' });
    screen.publish('b', { id: '2' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('follow an atom without computing it before it is read', () => {
    const screen = createScreenStore();
    const compute = vi.fn<() => { value: { a: number } }>(() => ({ value: { a: 1 } }));
    const stop = screen.follow('form', atom(compute));
    expect(compute).not.toHaveBeenCalled();
    expect(screen.filled({ a: { $ref: 'form.value.a' } })).toEqual({ a: 1 });
    stop();
    expect(screen.filled({ a: { $ref: 'form.value.a' } })).toEqual({});
  });
});

describe('inputs', () => {
  const screen = createScreenStore({ params: { type: 't' } });
  test.each([
    [
      { a: 1, b: null, c: 'x' },
      { a: 1, b: null, c: 'x' },
    ],
    [{ a: { $ref: 'params.type' } }, { a: 't' }],
    [{ a: { $ref: 'row.id' } }, { a: 'r' }],
    [{ a: { $ref: 'params.none' } }, {}],
    [undefined, {}],
  ])('%j are filled as %j', (inputs, expected) => {
    expect(screen.filled(inputs, { id: 'r' })).toEqual(expected);
  });
});

describe('commands', () => {
  test('reach the node until it is unregistered', async () => {
    const screen = createScreenStore();
    const reload = vi.fn<() => void>();
    const unregister = screen.register('list', { reload });
    await screen.runCommand('list', 'reload');
    await screen.runCommand('list', 'expand');
    await screen.runCommand('unknown', 'reload');
    unregister();
    await screen.runCommand('list', 'reload');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
