import type { Atom, Setter } from 'jotai';
import { pointerOf, type Issue } from '#engine/issue';
import { cellKey } from '../field-key';
import type { AnnouncedIssues, FieldIssue } from '../form-store';
import { batched } from './batched';
import { checkLocation, hasChecks } from './check-location';
import { createFieldIssues, type FieldIssues } from './field-issues';
import { findField, locateField, locationsOf, type FormState } from './form-state';
import { keyIn, type RecordState, type Table } from './record-state';

/** Checks the fields of a form and shows their issues. */
export interface Validation {
  readonly invalidFields: Atom<ReadonlySet<string>>;
  readonly announced: Atom<AnnouncedIssues>;
  /** The user left the field: its issues are shown from now on. */
  leave(key: string): void;
  /** A value changed: checks its field, and those whose rules depend on it, if they have been checked before. */
  recheck(record: RecordState, id: string): void;
  checkAll(): readonly FieldIssue[];
  /** Shows issues of the server. Returns those without a field in the form. */
  showIssues(issues: readonly FieldIssue[]): readonly FieldIssue[];
  /** Marks fields and cells with what they cannot hold, until the user sets their values. */
  refuse(issues: ReadonlyMap<string, Issue>): void;
  /** A row was copied: what is wrong in it is shown in the copy, too. */
  copied(table: Table, from: string, to: string): void;
  /** The key of a JSON Pointer into the record. */
  keyAt(path: string): string | undefined;
  /** Forgets removed cells. */
  forget(keys: readonly string[]): void;
  clear(set: Setter): void;
}

export function createValidation(state: FormState): Validation {
  const { plan, jotai } = state;
  const shown = createFieldIssues(state);
  const checkedKeys = new Set<string>();
  /** Fields with an issue of the server, which an unchanged value does not remove. */
  const refusedKeys = new Set<string>();

  function check(key: string, set: Setter = jotai.set): readonly FieldIssue[] {
    const issues = checkLocation(state, ...locateField(state, key));
    checkedKeys.add(key);
    refusedKeys.delete(key);
    shown.show(key, issues, set);
    return issues;
  }

  return {
    invalidFields: shown.invalidFields,
    announced: shown.announced,
    leave(key) {
      if (!refusedKeys.has(key) && findField(state, key)) check(key);
    },
    recheck(record, id) {
      const key = keyIn(record, id);
      if (checkedKeys.has(key)) check(key);
      const dependents = plan.rechecks.get(id);
      if (!dependents) return;
      const dependentKeys = dependents.flatMap((dependent) => locationsOf(state, record, dependent).map((location) => keyIn(...location)));
      const checkedDependents = dependentKeys.filter((dependent) => checkedKeys.has(dependent));
      if (checkedDependents.length > 0) shown.batch(jotai.set, () => checkedDependents.forEach((dependent) => check(dependent)), false);
    },
    checkAll() {
      let issues: FieldIssue[] = [];
      batched(jotai, (set) => {
        const checkFields = () =>
          [...plan.fields.keys()].flatMap((id) => {
            const table = state.tables.get(id);
            return [...check(id, set), ...(table ? checkRows(state, table, (key) => check(key, set)) : [])];
          });
        issues = shown.batch(set, checkFields, true);
      });
      return issues;
    },
    showIssues: (issues) =>
      showServerIssues(state, shown, issues, (key) => {
        checkedKeys.add(key);
        refusedKeys.add(key);
      }),
    ...createMarks(state, shown, check),
    keyAt: (path) => keyAt(state, path),
    forget(keys) {
      for (const kept of [checkedKeys, refusedKeys, state.unread]) for (const key of keys) kept.delete(key);
      shown.forget(keys);
    },
    clear(set) {
      for (const kept of [checkedKeys, refusedKeys, state.unread]) kept.clear();
      shown.clear(set);
    },
  };
}

/** What fields and cells cannot hold is kept in `state.unread`, which their checks tell. */
function createMarks(state: FormState, shown: FieldIssues, check: (key: string) => void): Pick<Validation, 'refuse' | 'copied'> {
  return {
    refuse(issues) {
      for (const [key, issue] of issues) state.unread.set(key, issue);
      shown.batch(state.jotai.set, () => [...issues.keys()].forEach((key) => check(key)), true);
    },
    copied({ place: { node }, columns }, from, to) {
      for (const column of columns.keys()) {
        const [source, copy] = [cellKey(node.id, from, column), cellKey(node.id, to, column)];
        const unread = state.unread.get(source);
        if (unread) state.unread.set(copy, unread);
        if (shown.hasIssues(source)) check(copy);
      }
    },
  };
}

/** Checks the cells of a sub-table, row by row. The paths of the issues begin with the table and the index of the row. */
function checkRows(state: FormState, table: Table, check: (key: string) => readonly FieldIssue[]): FieldIssue[] {
  const { id } = table.place.node;
  const columns = [...table.columns].flatMap(([column, place]) =>
    state.unread.size > 0 || hasChecks(state, place) || (state.tooLarge.size > 0 && place.node.calculate !== undefined) ? column : [],
  );
  if (columns.length === 0) return [];
  return state.jotai.get(table.order).flatMap((row, index) => {
    const issues = columns.flatMap((column) => check(cellKey(id, row, column)));
    return issues.map((issue) => ({ ...issue, path: pointerOf(id, index) + issue.path }));
  });
}

/** Shows each issue at its field or cell and passes the key to `onShown`. Returns the issues without a key. */
function showServerIssues(
  state: FormState,
  shown: FieldIssues,
  issues: readonly FieldIssue[],
  onShown: (key: string) => void,
): FieldIssue[] {
  const issuesByKey = new Map<string, FieldIssue[]>();
  const unplaced: FieldIssue[] = [];
  for (const issue of issues) {
    const key = keyAt(state, issue.path);
    if (key === undefined) unplaced.push(issue);
    else issuesByKey.set(key, [...(issuesByKey.get(key) ?? []), { ...issue, key }]);
  }
  const showAll = () => {
    for (const [key, issuesOfKey] of issuesByKey) {
      shown.show(key, issuesOfKey, state.jotai.set);
      onShown(key);
    }
  };
  shown.batch(state.jotai.set, showAll, true);
  return unplaced;
}

function keyAt({ plan, tables, jotai }: FormState, path: string): string | undefined {
  const [, id = '', index, column] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const table = tables.get(id);
  const row = table && index !== undefined ? jotai.get(table.order)[Number(index)] : undefined;
  if (row !== undefined && column !== undefined && table?.columns.has(column)) return cellKey(id, row, column);
  return plan.fields.has(id) ? id : undefined;
}
