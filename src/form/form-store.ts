import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Issue } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';

export type FormValues = Record<string, unknown>;

/** An issue of a field; `message` is there when the server has already put it into words. */
export interface FieldIssue extends Issue {
  message?: string;
}

/** A choice of a select, with the choices below it. */
export type FieldOption = {
  id: string;
  fullName: string;
  disabled?: boolean;
  children?: FieldOption[];
};

export type FieldOptions = { status: 'none' | 'loading' | 'failed'; list: readonly FieldOption[] } | { status: 'ready'; list: readonly FieldOption[] };

/** The atoms of one field: whoever reads one of them is drawn again when that one changes, and only then. */
export interface FieldAtoms {
  node: ResolvedNode;
  /** The id of the input in the document. */
  elementId: string;
  value: PrimitiveAtom<JsonValue>;
  visible: Atom<boolean>;
  disabled: Atom<boolean>;
  required: Atom<boolean>;
  options: PrimitiveAtom<FieldOptions>;
  issues: PrimitiveAtom<readonly FieldIssue[]>;
  /** What somebody else has saved in the meantime, where both have changed the field. */
  theirs: PrimitiveAtom<JsonValue | undefined>;
}

/**
 * What one open form holds. Fields are known by their id; the cells of a sub-table will be known by
 * `<table>/<row id>/<field>`, which is why a field is asked for by a key and not by its place.
 */
export interface FormStore {
  readonly jotai: ReturnType<typeof createStore>;
  /** The atoms of a field; throws for a key that the form does not have. */
  field(key: string): FieldAtoms;
  has(key: string): boolean;
  readonly keys: readonly string[];
  /** Whether anything differs from what the form began with. */
  readonly dirty: Atom<boolean>;
  /** The values of all fields, hidden ones included, over those that no field shows. */
  values(): FormValues;
  /** All the values as one atom, for what must follow them. */
  readonly allValues: Atom<FormValues>;
  setValue(key: string, value: JsonValue): void;
  /** The user left the field: now is the time to complain. */
  leave(key: string): void;
  /** Checks every field that is in sight. Returns the issues in the order of the fields. */
  checkAll(): readonly FieldIssue[];
  /** Puts issues of the server under their fields; returns those that have no field here. */
  place(issues: readonly FieldIssue[]): readonly FieldIssue[];
  setOptions(key: string, options: FieldOptions): void;
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
