import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { NodeOf } from '#engine/definition';
import type { FormView } from '#engine/form-view';
import type { Issue } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';

export type FormValues = Record<string, unknown>;

/** An issue of a field. `message` is set if the server has already translated it. */
export interface FieldIssue extends Issue {
  message?: string;
  /** The key of its field or cell. */
  key?: string;
}

/** The issues that the latest check brought up, for a screen reader. */
export interface AnnouncedIssues {
  issues: readonly FieldIssue[];
  /** The ordinal of the check of the whole form; 0 for a check of one field and its dependents. */
  check: number;
}

/** The atoms of a field or cell. A reader renders only when its own atom changes. */
export interface FieldAtoms {
  node: ResolvedNode;
  key: string;
  /** The id of the input in the document. */
  elementId: string;
  value: Atom<JsonValue>;
  /** Whether the field and all its ancestors are visible. */
  visible: Atom<boolean>;
  disabled: Atom<boolean>;
  required: Atom<boolean>;
  issues: PrimitiveAtom<readonly FieldIssue[]>;
  /** The value that another user has saved meanwhile, if both users have changed the field. */
  conflictingValue: PrimitiveAtom<JsonValue | undefined>;
}

/** The rows of a sub-table. Rows have ids, because their index changes. */
export interface TableAtoms {
  node: ResolvedNode;
  rowIds: Atom<readonly string[]>;
  /** The decimal sum of a column, updated with the calculations. */
  total(column: string): Atom<number>;
  /** Adds a row with these values over the columns' defaults, by default at the end. Returns its id. */
  add(values?: FormValues, at?: number): string;
  /** Adds a copy below the row, without the server's values (`id`). Returns the id of the new row. */
  copy(row: string): string;
  remove(rows: readonly string[]): void;
  move(row: string, to: number): void;
}

/** Which panes of a layout are open, by their ids. */
export interface OpenPanes {
  /** The panes that the user has opened; `undefined` while the layout's initial panes are open. */
  chosen?: readonly string[];
  /** Further panes that were opened to show a field in them, the latest first. */
  revealed: readonly string[];
}

/** Scrolls a sub-table to a cell. */
export type Reveal = (row: string, column: string) => void;

/**
 * The state of an open form. The key of a field is its id, or `<table>/<row id>/<column>` for a cell of a sub-table. Atoms
 * are created on first use, so that fields that are not drawn are cheap.
 */
export interface FormStore {
  readonly jotai: ReturnType<typeof createStore>;
  /** The atoms of a field or cell. Throws for an unknown key. */
  field(key: string): FieldAtoms;
  has(key: string): boolean;
  /** The keys of the fields in document order, without cells. */
  readonly keys: readonly string[];
  /** Whether a layout or sub-table and all its ancestors are visible. */
  layoutVisible(layout: string): Atom<boolean>;
  /** Which panes of a layout are open. */
  panes(layout: string): PrimitiveAtom<OpenPanes>;
  /** The layouts that contain a field, outermost first. */
  ancestors(key: string): readonly string[];
  table(key: string): TableAtoms;
  /** The key of a field or column name, seen from a row if it is given. */
  keyOf(name: string, row?: { table: string; row: string }): string | undefined;
  /** The node of a field or column name, seen from a row if it is given. */
  nodeOf(name: string, row?: { table: string; row: string }): ReturnType<NodeOf>;
  /** The key of a JSON Pointer into the record: `/field`, `/table/0/column`. */
  keyAt(path: string): string | undefined;
  /** Whether any value differs from the initial one. */
  readonly dirty: Atom<boolean>;
  /** The fields with an issue. A sub-table counts if one of its cells has one. */
  readonly invalidFields: Atom<ReadonlySet<string>>;
  readonly announced: Atom<AnnouncedIssues>;
  /** All values: those of the fields, hidden ones included, and those of the record without a field. Runs pending calculations. */
  values(): FormValues;
  /** All values as one atom. */
  readonly allValues: Atom<FormValues>;
  /** Sets a value, clears the fields that it drives, checks shown issues again, and calculates after 100 ms. */
  setValue(key: string, value: JsonValue): void;
  /** The user left the field: its issues are shown from now on. */
  leave(key: string): void;
  /**
   * Checks every visible field and cell. Returns the issues in the order of the fields, each with its key. The first of them
   * are shown at once, the others in the next frames.
   */
  checkAll(): readonly FieldIssue[];
  /** Shows issues of the server at their fields and cells. Returns those without a field in the form. */
  showIssues(issues: readonly FieldIssue[]): readonly FieldIssue[];
  /**
   * Marks fields and cells with what they cannot hold, by their keys, such as a pasted text. Their values stay; the form is wrong until
   * the user sets them.
   */
  refuse(issues: ReadonlyMap<string, Issue>): void;
  /** Opens the panes that hide a field or cell and scrolls its sub-table to it. */
  reveal(key: string): void;
  /** Registers how a sub-table scrolls to a cell. Returns the function that unregisters it. */
  onReveal(table: string, reveal: Reveal): () => void;
  /** Starts again with these values, by default with the initial ones. */
  reset(values?: FormValues): void;
  /**
   * Continues on a record that another user has saved meanwhile. Unchanged fields take the newer value. Changed fields keep
   * their value and show the one that the next save replaces.
   */
  rebase(values: FormValues): void;
  /** Continues on these values, which were saved while the user typed on. Values changed since then stay, and stay changed. */
  markSaved(values: FormValues): void;
  /** Shows the fields of a view: of the browser's, or of narrow windows. Values of the others stay. */
  setView(view: FormView): void;
  /** Disables every field. */
  setDisabled(isDisabled: boolean): void;
}
