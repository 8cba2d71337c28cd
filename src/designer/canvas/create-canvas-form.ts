import { atom, createStore, type PrimitiveAtom } from 'jotai';
import type { FormView } from '#engine/form-view';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { partsOf } from '#form/field-key.ts';
import type { FieldAtoms, FieldIssue, FormStore, FormValues, OpenPanes, TableAtoms } from '#form/form-store.ts';
import { always, createFieldAtoms, never } from '#form/store/field-atoms.ts';

export interface CanvasFormOptions {
  registry: Registry;
  /** The current node of an id. */
  nodeOf(id: string): ResolvedNode | undefined;
}

/**
 * The form of the canvas: it holds the nodes' defaults and takes no input. Nothing is calculated or checked, and hidden
 * fields are visible. The atoms of a field belong to its node, so that a changed node gets new ones and no other does.
 */
export function createCanvasForm({ registry, nodeOf }: CanvasFormOptions): FormStore {
  const jotai = createStore();
  const atomsByKey = new Map<string, FieldAtoms>();
  const panesByLayout = new Map<string, PrimitiveAtom<OpenPanes>>();
  const field = (key: string): FieldAtoms => {
    const cached = atomsByKey.get(key);
    const id = partsOf(key)[2] ?? key;
    // A node that was just removed may be drawn once more.
    const node = nodeOf(id) ?? cached?.node ?? { id, jnpfKey: 'unknown' };
    if (cached?.node === node) return cached;
    const atoms = atomsOf(node, key, registry);
    atomsByKey.set(key, atoms);
    return atoms;
  };
  const panes = (layout: string): PrimitiveAtom<OpenPanes> => {
    const open = panesByLayout.get(layout) ?? atom<OpenPanes>({ revealed: [] });
    panesByLayout.set(layout, open);
    return open;
  };
  return {
    ...unchanging,
    jotai,
    field,
    panes,
    has: (key) => nodeOf(partsOf(key)[2] ?? key) !== undefined,
    keyOf: (name, row) => (nodeOf(name) && !row ? name : undefined),
    table: (key) => ({ ...emptyTable, node: field(key).node }),
  };
}

function atomsOf(node: ResolvedNode, key: string, registry: Registry): FieldAtoms {
  const value = (node.default ?? registry.field(node.jnpfKey).empty) as JsonValue;
  const atoms = createFieldAtoms(
    { node, ancestors: [], hasValue: true },
    {
      key,
      elementId: `canvas-${key.replaceAll('/', '-')}`,
      value: atom(value),
      parentVisible: always,
      view: anyView,
      parentDisabled: never,
      read: () => undefined,
    },
  );
  return { ...atoms, visible: always, disabled: never };
}

/** Unused: every field of a canvas is visible. */
const anyView = atom<FormView>('pc');
const doNothing = (): void => {};
const noIssues: readonly FieldIssue[] = [];
const noValues: FormValues = {};

/** A sub-table shows one empty row. */
const emptyTable: Omit<TableAtoms, 'node'> = {
  rowIds: atom<readonly string[]>(['row']),
  total: () => atom(0),
  add: () => 'row',
  copy: () => 'row',
  remove: doNothing,
  move: doNothing,
};

/** What never changes on a canvas. */
const unchanging: Omit<FormStore, 'jotai' | 'field' | 'panes' | 'has' | 'keyOf' | 'table'> = {
  keys: [],
  layoutVisible: () => always,
  ancestors: () => [],
  nodeOf: () => undefined,
  keyAt: () => undefined,
  dirty: never,
  invalidFields: atom<ReadonlySet<string>>(new Set<string>()),
  announced: atom({ issues: noIssues, check: 0 }),
  values: () => noValues,
  allValues: atom(noValues),
  setValue: doNothing,
  leave: doNothing,
  checkAll: () => noIssues,
  showIssues: () => noIssues,
  refuse: () => undefined,
  reveal: doNothing,
  onReveal: () => doNothing,
  reset: doNothing,
  rebase: doNothing,
  markSaved: doNothing,
  setView: doNothing,
  setDisabled: doNothing,
};
