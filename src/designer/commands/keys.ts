export type CommandName =
  | 'previous'
  | 'next'
  | 'outer'
  | 'inner'
  | 'first'
  | 'last'
  | 'extendPrevious'
  | 'extendNext'
  | 'selectAll'
  | 'clear'
  | 'add'
  | 'properties'
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut'
  | 'narrower'
  | 'wider'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'saveFragment'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'menu';

/**
 * The command of a key on the canvas or in the outline. `Mod` is Ctrl, on a Mac Cmd. The browser's own keys for copy, cut and
 * paste bring events with the clipboard.
 */
const commandByKey: Readonly<Record<string, CommandName>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'outer',
  ArrowRight: 'inner',
  Home: 'first',
  End: 'last',
  'Shift+ArrowUp': 'extendPrevious',
  'Shift+ArrowDown': 'extendNext',
  'Alt+ArrowUp': 'moveUp',
  'Alt+ArrowDown': 'moveDown',
  'Alt+ArrowRight': 'moveIn',
  'Alt+ArrowLeft': 'moveOut',
  Enter: 'properties',
  Escape: 'clear',
  Delete: 'remove',
  Backspace: 'remove',
  '/': 'add',
  '[': 'narrower',
  ']': 'wider',
  'Mod+a': 'selectAll',
  'Mod+d': 'duplicate',
  'Mod+Shift+s': 'saveFragment',
  'Mod+z': 'undo',
  'Mod+Shift+z': 'redo',
  'Mod+y': 'redo',
  ContextMenu: 'menu',
  'Shift+F10': 'menu',
};

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** @example commandOf({ key: 'Z', ctrlKey: true, shiftKey: true, metaKey: false, altKey: false }) // 'redo' */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): CommandName | undefined {
  const isLetter = /^[a-z]$/i.test(key);
  // A sign such as "/" may need Shift on some keyboards.
  const isSign = key.length === 1 && !isLetter;
  const parts = [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', shiftKey && !isSign && 'Shift', isLetter ? key.toLowerCase() : key];
  const name = parts.filter(Boolean).join('+');
  return Object.hasOwn(commandByKey, name) ? commandByKey[name] : undefined;
}

/** Whether a key goes back or forward in the history; those work on the whole page. */
export const isHistoryCommand = (name: CommandName | undefined): name is 'undo' | 'redo' => name === 'undo' || name === 'redo';

/** How a menu shows the key of a command. */
export function keyText(name: CommandName): string {
  const key = clipboardKeys[name] ?? Object.keys(commandByKey).find((each) => commandByKey[each] === name) ?? '';
  return key
    .replace('Mod', 'Ctrl')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
    .replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`);
}

const clipboardKeys: Partial<Record<CommandName, string>> = { copy: 'Mod+c', cut: 'Mod+x', paste: 'Mod+v' };
