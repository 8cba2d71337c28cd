import { expect, test } from 'vitest';
import { commandOf, keyText } from './keys';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['ArrowDown', {}, 'next'],
  ['ArrowDown', { shiftKey: true }, 'extendNext'],
  ['ArrowDown', { altKey: true }, 'moveDown'],
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['/', { shiftKey: true }, 'add'],
  ['d', {}, undefined],
  ['constructor', {}, undefined],
] as const)('%s with %o is %s', (key, modifiers, command) => {
  expect(commandOf({ ...none, ...modifiers, key })).toBe(command);
});

test('menus show the keys', () => {
  expect([keyText('moveUp'), keyText('duplicate'), keyText('paste')]).toEqual(['Alt+↑', 'Ctrl+D', 'Ctrl+V']);
});
