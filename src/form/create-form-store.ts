import { atom, createStore, type Atom, type Getter, type PrimitiveAtom } from 'jotai';
import { checkField, isRequired } from '#engine/check-record';
import { compileExpression } from '#engine/expression/compile-expression';
import type { JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import { isAlwaysRequired } from '#engine/record-schema';
import type { ResolvedNode } from '#engine/resolve-fields';
import { expressionAtom } from './expression-atom';
import type { FieldAtoms, FieldIssue, FieldOptions, FormStore, FormValues } from './form-store';
import { isSameValue } from './is-same-value';

export interface FormStoreOptions {
  fields: readonly ResolvedNode[];
  registry: Registry;
  /** What the form begins with; a field without a value here gets its default, then its renderer's empty value. */
  values?: FormValues;
  /** Further names for the expressions: `mode`, the params of a dialog. A field of the same name wins. */
  names?: Readonly<Record<string, unknown>>;
  /** The jotai store in which the atoms live; one of its own when left out. A screen's, so that others may follow the form. */
  jotai?: FormStore['jotai'];
  /** Distinguishes the inputs of forms that are open at the same time. */
  id?: string;
}

/**
 * The store of one open form: one atom for each field. A keystroke sets one atom, and draws what reads it.
 *
 * @example
 * const form = createFormStore({ fields: [{ id: 'name', jnpfKey: 'input', required: true }], registry })
 * form.checkAll().map(({ code }) => code) // ['required']
 */
export function createFormStore({ fields, registry, values = {}, names = {}, id = 'form', jotai = createStore() }: FormStoreOptions): FormStore {
  const isDisabled = atom(false);
  let base = values;
  const initial = new Map<string, PrimitiveAtom<JsonValue>>();
  const byKey = new Map<string, FieldAtoms>();
  const checked = new Set<string>();
  /** Fields under which the server's words stand: leaving them unchanged proves nothing. */
  const refused = new Set<string>();

  const read = (get: Getter, name: string): unknown => {
    const found = byKey.get(name);
    return found ? get(found.value) : name in base ? base[name] : names[name];
  };
  const start = (node: ResolvedNode, from: FormValues): JsonValue => startOf(node, from, registry);

  for (const node of fields) {
    initial.set(node.id, atom<JsonValue>(start(node, values)));
    byKey.set(node.id, atomsOf(node, { start: start(node, values), elementId: `${id}-${node.id}`, isDisabled, read }));
  }
  const readers = readersOf(fields);

  const field = (key: string): FieldAtoms => {
    const found = byKey.get(key);
    if (!found) throw new Error(`The form has no field \`${key}\`.`);
    return found;
  };
  const valuesOf = (get: Getter): FormValues => ({ ...base, ...Object.fromEntries([...byKey].map(([key, { value }]) => [key, get(value)])) });
  const scope = (): FormValues => ({ ...names, ...valuesOf(jotai.get) });
  const check = (key: string): readonly FieldIssue[] => {
    const { node, value, visible, issues } = field(key);
    const found = jotai.get(visible) ? checkField(node, jotai.get(value), scope()) : [];
    checked.add(key);
    refused.delete(key);
    jotai.set(issues, found);
    return found;
  };

  return {
    jotai,
    field,
    has: (key) => byKey.has(key),
    keys: [...byKey.keys()],
    dirty: atom((get) => [...byKey].some(([key, { value }]) => !isSameValue(get(value), get(initial.get(key) ?? value)))),
    values: () => valuesOf(jotai.get),
    allValues: atom(valuesOf),
    setValue(key, value) {
      jotai.set(field(key).value, value);
      for (const other of [key, ...(readers.get(key) ?? [])]) if (checked.has(other)) check(other);
    },
    leave(key) {
      if (!refused.has(key)) check(key);
    },
    checkAll: () => [...byKey.keys()].flatMap(check),
    place(issues) {
      for (const key of byKey.keys()) {
        const own = issues.filter(({ path }) => keyOf(path) === key);
        if (own.length === 0) continue;
        jotai.set(field(key).issues, own);
        checked.add(key);
        refused.add(key);
      }
      return issues.filter(({ path }) => !byKey.has(keyOf(path)));
    },
    setOptions: (key, options) => jotai.set(field(key).options, options),
    reset(next = base) {
      base = next;
      checked.clear();
      refused.clear();
      for (const [key, { node, value, issues, theirs }] of byKey) {
        jotai.set(initial.get(key) ?? value, start(node, next));
        jotai.set(value, start(node, next));
        jotai.set(issues, []);
        jotai.set(theirs, undefined);
      }
    },
    rebase(next) {
      base = next;
      for (const [key, { node, value, theirs }] of byKey) {
        const before = jotai.get(initial.get(key) ?? value);
        const saved = start(node, next);
        const mine = jotai.get(value);
        const isUntouched = isSameValue(mine, before);
        if (isUntouched) jotai.set(value, saved);
        jotai.set(theirs, isUntouched || isSameValue(saved, before) || isSameValue(saved, mine) ? undefined : saved);
        jotai.set(initial.get(key) ?? value, saved);
      }
    },
    setDisabled: (disabled) => jotai.set(isDisabled, disabled),
  };
}

interface Surroundings {
  start: JsonValue;
  elementId: string;
  isDisabled: Atom<boolean>;
  read(get: Getter, name: string): unknown;
}

function atomsOf(node: ResolvedNode, { start, elementId, isDisabled, read }: Surroundings): FieldAtoms {
  const disabled = node.disabled === undefined ? atom(false) : expressionAtom(node.disabled, read, false);
  const requiredWhen = typeof node.required === 'object' ? node.required.when : typeof node.required === 'string' && !isAlwaysRequired(node) ? node.required : undefined;
  return {
    node,
    elementId,
    value: atom<JsonValue>(start),
    visible: node.visible === undefined ? atom(true) : expressionAtom(node.visible, read, true),
    disabled: atom((get) => get(isDisabled) || get(disabled)),
    required: requiredWhen === undefined ? atom(isRequired(node, {})) : expressionAtom(requiredWhen, read, false),
    options: atom<FieldOptions>({ status: 'none', list: [] }),
    issues: atom<readonly FieldIssue[]>([]),
    theirs: atom<JsonValue | undefined>(undefined),
  };
}

/** The field at the head of a JSON Pointer. */
const keyOf = (path: string): string => path.split('/')[1] ?? '';

const startOf = (node: ResolvedNode, values: FormValues, registry: Registry): JsonValue =>
  ((values[node.id] === undefined ? node.default : values[node.id]) ?? registry.field(node.jnpfKey).empty) as JsonValue;

/** Which fields' rules name a field: when it changes, their complaints may have to go. */
function readersOf(fields: readonly ResolvedNode[]): Map<string, string[]> {
  const readers = new Map<string, string[]>();
  for (const node of fields) {
    const sources = [...(node.rules ?? []).map(({ when }) => when), node.visible, requiredExpression(node)].filter((source) => source !== undefined);
    for (const name of new Set(sources.flatMap((source) => compileExpression(source).names))) {
      if (name !== node.id) readers.set(name, [...(readers.get(name) ?? []), node.id]);
    }
  }
  return readers;
}

const requiredExpression = (node: ResolvedNode): string | undefined => {
  if (isAlwaysRequired(node)) return undefined;
  return typeof node.required === 'string' ? node.required : typeof node.required === 'object' ? node.required.when : undefined;
};
