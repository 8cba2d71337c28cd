import { atom, type Atom, type Setter } from 'jotai';
import { checkField } from '#engine/check-record';
import { pointerOf } from '#engine/issue';
import type { Registry } from '#engine/registry';
import { noIssues } from './field-atoms';
import { cellKey, partsOf } from '../field-key';
import type { FormPlan, Place } from './form-plan';
import type { FieldIssue, FormStore } from '../form-store';
import { keyIn, type Holder, type Table } from './holder';
import { isSameValue } from './is-same-value';
import type { Values } from './create-values';

/** When a form complains, and of what. */
export interface Checks {
  readonly wrong: Atom<ReadonlySet<string>>;
  /** The user left the field: now is the time to complain. */
  leave(key: string): void;
  /** A value changed: what has complained of it, or because of it, looks again. */
  recheck(holder: Holder, id: string): void;
  checkAll(batch: (run: (set: Setter) => void) => void): readonly FieldIssue[];
  place(issues: readonly FieldIssue[]): readonly FieldIssue[];
  keyAt(path: string): string | undefined;
  /** Cells that are gone. */
  forget(keys: readonly string[]): void;
  /** No complaint stands any more. */
  clear(set: Setter): void;
}

export function createChecks({ plan, values, registry, jotai }: { plan: FormPlan; values: Values; registry: Registry; jotai: FormStore['jotai'] }): Checks {
  const wrong = atom<ReadonlySet<string>>(new Set<string>());
  const checked = new Set<string>();
  /** Fields under which the server's words stand: leaving them unchanged proves nothing. */
  const refused = new Set<string>();
  /** Keys that have an issue. */
  const complaining = new Set<string>();
  let isGathering = false;

  function issuesOf(holder: Holder, id: string): readonly FieldIssue[] {
    const place = holder.places.get(id) as Place;
    if (!mayComplain(place, registry) || !isShown(holder, id, place)) return noIssues;
    const key = keyIn(holder, id);
    const value = values.valueOf(holder, id);
    const came = holder.base[id];
    const isUntouched = came !== undefined && isSameValue(value, came);
    return checkField(place.node, value, (name) => values.peek(name, holder), { registry, isCell: holder !== values.main, isUntouched }).map((found) => ({ ...found, key }));
  }

  /** A cell that nobody looks at is as visible as its table. */
  function isShown(holder: Holder, id: string, { node, around }: Place): boolean {
    const inside = around.at(-1);
    if (node.visible === undefined && !holder.atoms.has(id)) return inside === undefined || jotai.get(values.shown(inside.id));
    return jotai.get(values.atomsOf(holder, id).visible);
  }

  function check(key: string, set: Setter = jotai.set): readonly FieldIssue[] {
    const found = issuesOf(...values.located(key));
    checked.add(key);
    refused.delete(key);
    if (found.length > 0 || complaining.has(key)) complain(key, found, set);
    return found;
  }

  function complain(key: string, found: readonly FieldIssue[], set: Setter): void {
    set(values.atomsOf(...values.located(key)).issues, found.length > 0 ? found : noIssues);
    if (found.length > 0) complaining.add(key);
    else complaining.delete(key);
    if (!isGathering) showWrong(set);
  }

  /** Several complaints, which are counted once. */
  function gather<T>(set: Setter, run: () => T): T {
    isGathering = true;
    try {
      return run();
    } finally {
      isGathering = false;
      showWrong(set);
    }
  }

  function showWrong(set: Setter): void {
    const now = new Set([...complaining].map((key) => partsOf(key)[0]));
    const before = jotai.get(wrong);
    if (now.size !== before.size || [...now].some((key) => !before.has(key))) set(wrong, now);
  }

  function checkRows(table: Table, set: Setter): FieldIssue[] {
    const { id } = table.place.node;
    const columns = [...table.columns].filter(([, place]) => mayComplain(place, registry));
    if (columns.length === 0) return [];
    return jotai
      .get(table.order)
      .flatMap((row, index) => columns.flatMap(([column]) => check(cellKey(id, row, column), set).map((found) => ({ ...found, path: pointerOf(id, index) + found.path }))));
  }

  function keyAt(path: string): string | undefined {
    const [, id = '', index, column] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const table = values.tables.get(id);
    const row = table && index !== undefined ? jotai.get(table.order)[Number(index)] : undefined;
    if (row !== undefined && column !== undefined && table?.columns.has(column)) return cellKey(id, row, column);
    return plan.fields.has(id) ? id : undefined;
  }

  return {
    wrong,
    leave(key) {
      if (!refused.has(key) && values.find(key)) check(key);
    },
    recheck(holder, id) {
      const own = keyIn(holder, id);
      if (checked.has(own)) check(own);
      const others = (plan.rechecks.get(id) ?? []).flatMap((other) => values.targets(holder, other).map((target) => keyIn(...target)));
      const again = others.filter((key) => checked.has(key));
      if (again.length > 0) gather(jotai.set, () => again.forEach((key) => check(key)));
    },
    checkAll(batch) {
      let found: FieldIssue[] = [];
      batch((set) => {
        found = gather(set, () =>
          [...plan.fields.keys()].flatMap((id) => {
            const table = values.tables.get(id);
            return table ? [...check(id, set), ...checkRows(table, set)] : [...check(id, set)];
          }),
        );
      });
      return found;
    },
    place(issues) {
      const placed = new Map<string, FieldIssue[]>();
      const homeless: FieldIssue[] = [];
      for (const found of issues) {
        const key = keyAt(found.path);
        if (key === undefined) homeless.push(found);
        else if (!placed.get(key)?.push({ ...found, key })) placed.set(key, [{ ...found, key }]);
      }
      gather(jotai.set, () => {
        for (const [key, found] of placed) {
          complain(key, found, jotai.set);
          checked.add(key);
          refused.add(key);
        }
      });
      return homeless;
    },
    keyAt,
    forget(keys) {
      const wasComplaining = keys.some((key) => complaining.has(key));
      for (const key of keys) for (const known of [checked, refused, complaining]) known.delete(key);
      if (wasComplaining) showWrong(jotai.set);
    },
    clear(set) {
      for (const key of complaining) if (values.find(key)) set(values.atomsOf(...values.located(key)).issues, noIssues);
      for (const known of [checked, refused, complaining]) known.clear();
      set(wrong, new Set<string>());
    },
  };
}

/** Whether there is anything that could be wrong with a field. */
const mayComplain = ({ node, hasValue }: Place, registry: Registry): boolean =>
  hasValue && ((node.required !== undefined && node.required !== false) || (node.rules?.length ?? 0) > 0 || registry.field(node.jnpfKey).check !== undefined);
