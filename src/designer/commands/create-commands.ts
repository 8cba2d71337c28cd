import type { Registry } from '#engine/registry';
import { spanOf } from '#ui/form/span-of.ts';
import { copySelection, cutSelection, pasteInto, type ClipboardContents } from '../clipboard/clipboard-events';
import type { PageText } from '../page/use-page-text';
import type { Workbench } from '../page/workbench';
import { duplicateNodes } from '../operations/duplicate-nodes';
import { moveNodes } from '../operations/move-nodes';
import type { Operation } from '../operations/operation';
import { removeNodes } from '../operations/remove-nodes';
import { setSpan } from '../operations/set-span';
import type { DesignStore } from '../store/design-store';
import { designText, shownText, type DesignText, type DesignTextKey, type Translate } from '../texts/design-text';
import { childrenOf, indexNodes } from '../tree/index-nodes';
import { keyboardPlace, type MoveDirection } from './keyboard-place';
import type { CommandName } from './keys';
import { neighbourOf, rangeBetween, type Step } from './neighbours';

export interface CommandScope {
  store: DesignStore;
  workbench: Workbench;
  registry: Registry;
  own: PageText;
  translate: Translate;
  /** Says why a change was refused. */
  warn(text: string): void;
  /** The name of a node and what a screen reader is told about it. */
  describe(ids: readonly string[]): string;
  openProperties(): void;
  clipboard(name: TransferName, transfer: Commands['transfer']): void;
}

export type TransferName = 'copy' | 'cut' | 'paste';

export interface Commands {
  run(name: CommandName): void;
  /** Selects nodes as a click does: alone, one more or less, or all up to it. */
  select(id: string | undefined, how?: 'only' | 'toggle' | 'range'): void;
  /** Runs an operation and tells its name, or why it is refused. */
  change<Input>(operation: Operation<Input>, input: Input): boolean;
  /** Copies, cuts or pastes nodes, and tells what came of it. */
  transfer(name: TransferName, contents: ClipboardContents): void;
}

/** The commands of the canvas and the outline, for keys, menus and the pointer alike. */
export function createCommands(scope: CommandScope): Commands {
  const { store, workbench, warn, describe } = scope;
  const { jotai } = store;
  const selection = () => jotai.get(store.selection);
  const root = () => jotai.get(store.design).form.root;
  let origin: string | undefined;

  const show = (ids: readonly string[]) => {
    store.select(ids);
    const last = ids.at(-1);
    if (last !== undefined) workbench.reveal(last);
    workbench.say(describe(ids));
  };
  const select: Commands['select'] = (id, how = 'only') => {
    const ids = selection();
    if (id === undefined) return show([]);
    if (how === 'range' && origin !== undefined && indexNodes(root()).has(origin)) return show(rangeBetween(root(), origin, id));
    origin = id;
    if (how === 'toggle') return show(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
    return show([id]);
  };
  /** Tells the name of the last step, or why it was refused. */
  const tell = (isDone: boolean): boolean => {
    const text = isDone ? jotai.get(store.entries)[jotai.get(store.position) - 1]?.text : jotai.get(store.refusal);
    if (isDone) origin = selection().at(-1);
    if (text) (isDone ? workbench.say : warn)(shownText(text, scope.translate));
    const last = selection().at(-1);
    if (isDone && last !== undefined) workbench.reveal(last);
    return isDone;
  };
  const change: Commands['change'] = (operation, input) => tell(store.run(operation, input));
  const transfer: Commands['transfer'] = (name, contents) => {
    const isDone = transfers[name](store, contents);
    if (isDone && name === 'copy') workbench.say(scope.own('copied', { count: selection().length }));
    else tell(isDone);
  };
  const actions = actionsOf(scope, { select, change, transfer, show });
  return { select, change, transfer, run: (name) => actions[name]() };
}

const transfers = { copy: copySelection, cut: cutSelection, paste: pasteInto };

interface Basics extends Omit<Commands, 'run'> {
  show(ids: readonly string[]): void;
}

function actionsOf(scope: CommandScope, basics: Basics): Record<CommandName, () => void> {
  const { store, workbench, openProperties, clipboard, translate, warn } = scope;
  const { jotai } = store;
  const selection = () => jotai.get(store.selection);
  const root = () => jotai.get(store.design).form.root;
  const go = (step: Step, how: 'only' | 'range' = 'only') => {
    const target = neighbourOf(root(), selection().at(-1), step);
    if (target !== undefined) basics.select(target, how);
  };
  const refuse = (reason: DesignTextKey) => warn(shownText(designText(reason), translate));
  const withSelection = (run: (ids: readonly string[]) => void) => () => {
    const ids = selection();
    if (ids.length > 0) run(ids);
  };
  return {
    previous: () => go('previous'),
    next: () => go('next'),
    outer: () => go('outer'),
    inner: () => go('inner'),
    first: () => go('first'),
    last: () => go('last'),
    extendPrevious: () => go('previous', 'range'),
    extendNext: () => go('next', 'range'),
    selectAll: () => basics.show(siblingsOf(scope)),
    clear: () => basics.show([]),
    add: () => {
      jotai.set(workbench.leftTab, 'palette');
      jotai.set(workbench.searches, (count) => count + 1);
    },
    properties: openProperties,
    ...movesOf(scope, basics),
    duplicate: withSelection((ids) => basics.change(duplicateNodes, { ids })),
    copy: () => clipboard('copy', basics.transfer),
    cut: () => clipboard('cut', basics.transfer),
    paste: () => clipboard('paste', basics.transfer),
    saveFragment: () => (selection().length > 0 ? jotai.set(workbench.isSavingFragment, true) : refuse('noSelection')),
    remove: withSelection((ids) => {
      const next = neighbourAfterRemoval(scope, ids);
      if (basics.change(removeNodes, { ids }) && next !== undefined) store.select([next]);
    }),
    undo: () => travel(scope, 'undo'),
    redo: () => travel(scope, 'redo'),
    menu: () => openMenu(scope),
  };
}

function movesOf({ store, workbench, registry, own }: CommandScope, { change }: Basics) {
  const { jotai } = store;
  const move = (direction: MoveDirection) => () => {
    const ids = jotai.get(store.selection);
    if (ids.length === 0) return;
    const place = keyboardPlace(jotai.get(store.design).form.root, ids, direction, registry);
    if (place) change(moveNodes, { ids, ...place });
    else workbench.say(own('noPlace'));
  };
  const resize = (by: number) => () => {
    const id = jotai.get(store.selection).at(-1);
    const node = id === undefined ? undefined : indexNodes(jotai.get(store.design).form.root).get(id)?.node;
    if (node) change(setSpan, { id: node.id, span: Math.min(24, Math.max(1, spanOf({ ...node, children: [] }) + by)) });
  };
  return {
    moveUp: move('up'),
    moveDown: move('down'),
    moveIn: move('in'),
    moveOut: move('out'),
    narrower: resize(-1),
    wider: resize(1),
  };
}

/** The siblings of the anchor; without a selection, the nodes of the form. */
function siblingsOf({ store }: CommandScope): string[] {
  const { root } = store.jotai.get(store.design).form;
  const anchor = store.jotai.get(store.selection).at(-1);
  const parent = (anchor === undefined ? undefined : indexNodes(root).get(anchor)?.parent) ?? root;
  return childrenOf(parent).map(({ id }) => id);
}

/** The node that is selected when others are removed: the next sibling, else the one before, else the parent. */
function neighbourAfterRemoval({ store }: CommandScope, ids: readonly string[]): string | undefined {
  const { root } = store.jotai.get(store.design).form;
  const place = indexNodes(root).get(ids.at(-1) ?? '');
  if (!place?.parent) return undefined;
  const siblings = childrenOf(place.parent);
  const removed = new Set(ids);
  const next =
    siblings.slice(place.index + 1).find(({ id }) => !removed.has(id)) ??
    siblings.slice(0, place.index).findLast(({ id }) => !removed.has(id));
  return next?.id ?? (place.parent === root ? undefined : place.parent.id);
}

function travel({ store, workbench, own, translate }: CommandScope, direction: 'undo' | 'redo'): void {
  const { jotai } = store;
  const entryAt = (position: number): DesignText | undefined => jotai.get(store.entries)[position]?.text;
  const text = direction === 'undo' ? entryAt(jotai.get(store.position) - 1) : entryAt(jotai.get(store.position));
  if (!text) return;
  if (direction === 'undo') store.undo();
  else store.redo();
  workbench.say(own(direction === 'undo' ? 'undone' : 'redone', { step: shownText(text, translate) }));
}

/** Opens the context menu at the selected node. */
function openMenu({ store, workbench }: CommandScope): void {
  const id = store.jotai.get(store.selection).at(-1);
  const box = id === undefined ? workbench.canvas()?.getBoundingClientRect() : workbench.geometry.boxOf(id);
  if (box) store.jotai.set(workbench.menu, { x: box.left + 16, y: box.top + 16 });
}
