import type { DateUnit } from './dates/date-unit';
import type { DirectoryKind } from './directory/directory-kind';
import type { DescriptorNode } from './generated/descriptor.gen';
import type { JsonSchema, JsonValue } from './json';
import type { Attribute } from './relation/attribute-of';
import type { RelatedSource } from './relation/related-source';
import type { RowOffers } from './relation/row-offer';
import type { SheetKind, SheetParts } from './sheet-kind';
import type { Language } from './text';

/** PostgreSQL type of a field's column. Moments are UTC milliseconds in a `bigint`. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'jsonb';

/** A filter that a list offers for a field. */
export type Operator = 'equals' | 'contains' | 'in' | 'between' | 'empty';

/** A code of the issue catalogue and the params of its text. */
export interface ValueProblem {
  code: string;
  params?: Readonly<Record<string, unknown>>;
  /** Whether a bound is violated that may have moved since the value was stored. An unchanged value stays valid. */
  isMoving?: true;
}

/** The node of another field of the record or row; `undefined` if it is not known. */
export type NodeOf = (fieldId: string) => Pick<DescriptorNode, 'props'> | undefined;

/** What a check of a value may know beside the record. */
export interface CheckContext {
  nodeOf?: NodeOf | undefined;
  /** Whether the user may be in another time zone: the server does not know it. */
  isElsewhere?: boolean;
}

/** The moment (milliseconds UTC) at which a new record is started, and its user. */
export interface Circumstances {
  now: number;
  user?: Readonly<Record<string, unknown>>;
}

interface CommonDefinition {
  /** The renderer's name in descriptors, and the name of its folder. */
  jnpfKey: string;
  /** Name of an icon for the designer's palette. */
  icon: string;
  /** JSON Schema (draft 7) of the node's `props`. It may refer to `action.json`, `text.json` and `reference.json`. */
  props: JsonSchema;
  /** Version of `props`. */
  version: number;
  /** What it contains: fields and layouts, the columns of a sub-table, or only parts of a name. Without it, nothing. */
  contains?: 'nodes' | 'columns' | { part: string };
  /** The name of the part that it is. It stands only in a container of such parts. */
  part?: string;
}

/**
 * The server-safe half of a field's renderer: the schema of its value, its column, its filters and its text.
 *
 * @example defineField({ jnpfKey: 'input', group: 'fields', icon: 'edit', version: 1, props: {}, empty: '',
 *   value: () => ({ type: 'string' }), column: () => 'text', format: String, operators: ['contains'] }).group // 'fields'
 */
export interface FieldDefinition extends CommonDefinition {
  group: 'fields';
  /** JSON Schema of a value that is not empty. `required` decides about empty values. */
  value(node: DescriptorNode): JsonSchema;
  /** The value of an empty field. */
  empty: JsonValue;
  /** Type of the column; `null` for a field that is not stored. */
  column(node: DescriptorNode): ColumnType | null;
  /** The value as text, for lists, exports and print; in Chinese unless another language is asked for. */
  format(value: JsonValue, node: DescriptorNode, language?: Language): string;
  operators: readonly Operator[];
  /** The stored values of a field that is either on or off. */
  states?(node: DescriptorNode): { on: JsonValue; off: JsonValue };
  /** Whether the value is a word for the state of its record, such as a single choice. Cards show it beside their title. */
  isState?(node: DescriptorNode): boolean;
  /** Whether the value is a number that calculations may use. */
  numeric?: true;
  /** Whether the field is a sub-table: its value is a list of records, and its children are their columns. */
  rows?: true;
  /** The smallest unit of a moment (milliseconds UTC). A search for a day includes the whole day. */
  moment?(node: DescriptorNode): DateUnit;
  /** Whether a value is a path: the list of ids from the root of a tree. */
  path?: true;
  /** Whether the value is a list, which is cleared to an empty list. By default as `empty` is. */
  multiple?(node: DescriptorNode): boolean;
  /** The problem of a value that is not empty, beyond the rules of its node: outside its bounds, or a reversed range. */
  check?(value: JsonValue, node: DescriptorNode, read: (fieldId: string) => unknown, context?: CheckContext): ValueProblem | undefined;
  /** The initial value where the props ask for the current moment or user. */
  current?(node: DescriptorNode, circumstances: Circumstances): JsonValue | undefined;
  /** Id of the resource that the props refer to (`reference` fields). */
  refersTo?(node: DescriptorNode): string | undefined;
  /** Where the stored values come from: records of another module, or rows of a data interface. */
  relatesTo?(node: DescriptorNode): RelatedSource | undefined;
  /** Rows that the field offers without relating to them: suggestions for a text, rows to pick into a sub-table. */
  rowOffers?: RowOffers;
  /** The value of a related record that the field shows. */
  attributeOf?(node: DescriptorNode): Attribute | undefined;
  /** The stored names of the uploaded files in a value. A file is as visible as the records that hold it. */
  filesIn?(value: JsonValue): readonly string[];
  /** The value with other addresses of its files: answers get signed ones, which `<img>` can load without a token. */
  withAddresses?(value: JsonValue, addressOf: (address: string) => string): JsonValue;
  /** What the stored ids stand for, if they are chosen in the directory. The server and clients look their names up. */
  names?: DirectoryKind;
  /** What the ids stand for that the server sets as the record is saved. */
  holds?: DirectoryKind;
  /** The code of the serial-number rule that gives the values. */
  numberedBy?(node: DescriptorNode): string | undefined;
  /** The node with another serial-number rule. */
  withNumberRule?(node: DescriptorNode, code: string): DescriptorNode;
  /** Whether the value identifies a record to users, such as a document number. */
  identifies?: true;
  /** The kinds of spreadsheet columns that become such a field, each with the parts that its node needs. */
  fromSheet?: Partial<Record<SheetKind, SheetParts>>;
  /** `none`: the value cannot be written into a file of records and read back, so that an import leaves it out. */
  transfer?: 'none';
  /** Value to worksheet cell and back, `undefined` for a cell that is not a value. By default the text of `format`. */
  encode?(value: JsonValue, node: DescriptorNode): string | number;
  decode?(cell: string | number, node: DescriptorNode): JsonValue | undefined;
}

/** The server-safe half of a layout (`form`, `splitPane`), of a part of a screen (`treePanel`, `listPanel`) or of a portal (`barChart`). */
export interface PanelDefinition extends CommonDefinition {
  group: 'layouts' | 'screens' | 'portal';
  /** Whether it has a label beside it, as a field does. */
  labelled?: true;
  /** Whether its children are panes that may be closed. A pane is opened before a field in it is focused. */
  panes?: true;
  /**
   * The values that the node publishes for `{ "$ref": "<node id>.<name>…" }`, with their JSON Schemas. An object schema
   * without `properties` allows every further path. A schema with `x-record: true` is a record of the resource of the
   * node's first operation, and further paths are checked against its fields.
   */
  publishes?: Readonly<Record<string, JsonSchema>>;
  /** The verbs that may target the node (`reload`, `expand`, …). */
  commands?: readonly string[];
  /** Operations that the props name, with their place in the node. The check tests that they exist. */
  refersTo?(node: DescriptorNode): { pointer: string; operation: string }[];
  /** Fields of `props.resource` that the props name, with their place in the node. `isInput`: drawn as an input, not as a value. */
  fieldsOf?(node: DescriptorNode): { pointer: string; field: string; isInput?: boolean }[];
}

export type Definition = FieldDefinition | PanelDefinition;

/** Returns the definition, with its type checked. */
export const defineField = (definition: FieldDefinition): FieldDefinition => definition;

/** Returns the definition, with its type checked. */
export const definePanel = (definition: PanelDefinition): PanelDefinition => definition;
