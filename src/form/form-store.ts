import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Issue } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';

export type FormValues = Record<string, unknown>;

/** An issue of a field; `message` is there when the server has already put it into words. */
export interface FieldIssue extends Issue {
  message?: string;
  /** The field or cell that it belongs to. */
  key?: string;
}

/** The atoms of one field or cell: a reader of one is rendered when that one changes, and only then. */
export interface FieldAtoms {
  node: ResolvedNode;
  key: string;
  /** The id of the input in the document. */
  elementId: string;
  value: Atom<JsonValue>;
  /** Whether it and all the layouts around it are shown. */
  visible: Atom<boolean>;
  disabled: Atom<boolean>;
  required: Atom<boolean>;
  issues: PrimitiveAtom<readonly FieldIssue[]>;
  /** The value that another user has saved meanwhile, where both have changed the field. */
  conflictingValue: PrimitiveAtom<JsonValue | undefined>;
}

/** The rows of one sub-table. Rows are known by an id of their own, never by their place. */
export interface TableAtoms {
  node: ResolvedNode;
  rowIds: Atom<readonly string[]>;
  /** The sum of a column, decimal, computed anew with the calculations. */
  total(column: string): Atom<number>;
  /** Adds a row with these values over the columns' defaults, at the end when `at` is left out. Returns its id. */
  add(values?: FormValues, at?: number): string;
  /** Adds a copy below the row; what the server knows of the row (`id`) is not copied. Returns its id. */
  copy(row: string): string;
  remove(rows: readonly string[]): void;
  move(row: string, to: number): void;
}

/** Which panes of a layout are open, by their ids. */
export interface OpenPanes {
  /** The panes that the user has chosen; `undefined` before, when the layout's initial panes are open. */
  chosen?: readonly string[];
  /** Those that were opened beside them to show what they hide, the latest first. */
  revealed: readonly string[];
}

/** How a sub-table brings a cell into sight. */
export type Reveal = (row: string, column: string) => void;

/**
 * What one open form holds. A field is known by its key: its id, or `<table>/<row id>/<column>` for a cell of a
 * sub-table. Atoms are created on first use, so that fields that are not drawn are cheap.
 */
export interface FormStore {
  readonly jotai: ReturnType<typeof createStore>;
  /** The atoms of a field or cell; throws for a key that the form does not have. */
  field(key: string): FieldAtoms;
  has(key: string): boolean;
  /** The fields of the form in the order in which they are drawn, without cells. */
  readonly keys: readonly string[];
  /** Whether a layout, or a sub-table, and all around it are shown. */
  layoutVisible(layout: string): Atom<boolean>;
  /** Which panes of a layout are open. */
  panes(layout: string): PrimitiveAtom<OpenPanes>;
  /** The layouts around a field, outermost first. */
  ancestors(key: string): readonly string[];
  table(key: string): TableAtoms;
  /** The field or cell that a name means, seen from a row if one is given. */
  keyOf(name: string, row?: { table: string; row: string }): string | undefined;
  /** The field or cell that a JSON Pointer into the record means: `/field`, `/table/0/column`. */
  keyAt(path: string): string | undefined;
  /** Whether anything differs from what the form began with. */
  readonly dirty: Atom<boolean>;
  /** The fields of the form with an issue; a sub-table counts when one of its cells has one. */
  readonly invalidFields: Atom<ReadonlySet<string>>;
  /** The values of all fields, hidden ones included, over those that no field shows; calculations are up to date. */
  values(): FormValues;
  /** All the values as one atom, for what must follow them. */
  readonly allValues: Atom<FormValues>;
  /** What a user did: clears what the field drives, checks anew what has complained, and calculates after 100 ms. */
  setValue(key: string, value: JsonValue): void;
  /** The user left the field: its issues are shown from now on. */
  leave(key: string): void;
  /** Checks every field and cell that is in sight. Returns the issues in the order of the fields, each with its key. */
  checkAll(): readonly FieldIssue[];
  /** Puts issues of the server under their fields and cells; returns those that have no field here. */
  showIssues(issues: readonly FieldIssue[]): readonly FieldIssue[];
  /** Opens what hides a field: panes, and a sub-table's place. */
  reveal(key: string): void;
  /** How a sub-table brings a cell into sight; returns what takes it back. */
  onReveal(table: string, reveal: Reveal): () => void;
  /** Begins anew: with these values, or with those it began with. */
  reset(values?: FormValues): void;
  /**
   * Goes on with what is filled in, on top of what somebody else has saved: fields that were not touched take the newer
   * value, those that were keep theirs, and say what the next save will replace.
   */
  rebase(values: FormValues): void;
  /** Disables every field. */
  setDisabled(isDisabled: boolean): void;
}
