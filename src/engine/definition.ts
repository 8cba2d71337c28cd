import type { DateUnit } from './dates/date-unit';
import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonSchema, JsonValue } from './json';

/** PostgreSQL types that a field's column may have. Moments are UTC milliseconds in a `bigint`. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'jsonb';

/** How a list may filter a field. */
export type Operator = 'equals' | 'contains' | 'in' | 'between' | 'empty';

/** A code of the issue catalogue with what its text names. */
export interface ValueProblem {
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

/** When and by whom a record is begun. `now` in milliseconds UTC. */
export interface Circumstances {
  now: number;
  user?: Readonly<Record<string, unknown>>;
}

interface CommonDefinition {
  /** The name in descriptors; also the name of the renderer's folder. */
  jnpfKey: string;
  /** Name of an icon for the designer's palette. */
  icon: string;
  /** JSON Schema (draft 7) of the node's `props`; it may refer to `action.json`, `text.json` and `reference.json`. */
  props: JsonSchema;
  /** Version of `props`; a change that old descriptors do not survive brings `migrate`. */
  version: number;
  /** Old props to new ones. */
  migrate?(props: Record<string, unknown>, from: number): Record<string, unknown>;
}

/**
 * The server-safe half of a field's renderer: what its value is, how it is stored, filtered and written as text.
 *
 * @example defineField({ jnpfKey: 'input', group: 'fields', icon: 'edit', version: 1, props: {}, empty: '', value: () => ({ type: 'string' }), column: () => 'text', format: String, operators: ['contains'] }).group // 'fields'
 */
export interface FieldDefinition extends CommonDefinition {
  group: 'fields';
  /** JSON Schema of a value that is present. `null` and absence are the business of `required`. */
  value(node: DescriptorNode): JsonSchema;
  /** The value of a field that nobody filled in. */
  empty: JsonValue;
  /** The column that keeps the value; `null` for a field that stores nothing. */
  column(node: DescriptorNode): ColumnType | null;
  /** The value as people read it, in lists, exports and print. */
  format(value: JsonValue, node: DescriptorNode): string;
  operators: readonly Operator[];
  /** Whether calculations may name it: its value is a number, and a column of it can be summed. */
  numeric?: true;
  /** Whether its children are the columns of its rows: a sub-table. Its value is a list of records. */
  rows?: true;
  /** The smallest unit that a value says, where values are moments (milliseconds UTC): a search for a day means all of it. */
  moment?(node: DescriptorNode): DateUnit;
  /** Whether one value is a list: the ids of the steps from the top of a tree. */
  path?: true;
  /** Whether the value is a list, so that a driving field clears it to an empty one; as `empty` says when left out. */
  multiple?(node: DescriptorNode): boolean;
  /** What is wrong with a value that is present, beyond the rules of its node: outside its bounds, a range that ends before it begins. */
  check?(value: JsonValue, node: DescriptorNode, read: (fieldId: string) => unknown): ValueProblem | undefined;
  /** What a new record begins with where the node's props ask for the current moment or person. */
  current?(node: DescriptorNode, circumstances: Circumstances): JsonValue | undefined;
  /** The names of other resources that the node's props refer to (`reference` fields). */
  refersTo?(node: DescriptorNode): string | undefined;
  /** Value to worksheet cell and back; the text of `format` when left out. */
  encode?(value: JsonValue, node: DescriptorNode): string | number;
  decode?(cell: string | number, node: DescriptorNode): JsonValue;
}

/** The server-safe half of a layout (`form`, `splitPane`) or of a part of a screen (`treePanel`, `listPanel`). */
export interface PanelDefinition extends CommonDefinition {
  group: 'layouts' | 'screens';
  /** Whether it stands beside a label, as a field does. */
  labelled?: true;
  /** Whether its children are panes of which not all are open: what hides in one is opened before it is shown. */
  panes?: true;
  /**
   * What the node publishes for `{ "$ref": "<node id>.<name>…" }`, with its JSON Schema. An object schema without
   * `properties` admits any further path; one with `x-record: true` is a record of the resource whose operation the node
   * names first, and further paths are checked against its fields.
   */
  publishes?: Readonly<Record<string, JsonSchema>>;
  /** The verbs that may target the node (`reload`, `expand`, …). */
  commands?: readonly string[];
  /** Operations that the props name, each with the place in the node; the parse step checks that they exist. */
  refersTo?(node: DescriptorNode): { pointer: string; operation: string }[];
  /** Fields of `props.resource` that the props name, each with the place in the node. */
  fieldsOf?(node: DescriptorNode): { pointer: string; field: string }[];
}

export type Definition = FieldDefinition | PanelDefinition;

/** Identity, for the types. */
export const defineField = (definition: FieldDefinition): FieldDefinition => definition;

/** Identity, for the types. */
export const definePanel = (definition: PanelDefinition): PanelDefinition => definition;
