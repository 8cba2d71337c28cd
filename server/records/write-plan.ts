import { calculationsOf } from '#engine/calculations';
import { acceptsCurrentUser } from '#engine/directory/current-user';
import { isPosted } from '#engine/field-access';
import { compileSchema, type SchemaCheck } from '#engine/compile-schema';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { shapeSchemaOf } from '#engine/record-schema';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Cleaner, Fill } from '#engine/server-values';
import { cleaners } from '#renderers/cleaners.ts';
import { fillers } from '#renderers/fillers.ts';
import { requireCollection } from '../access/records-of';
import { memberObjects, userResource } from './member-objects';
import { columnsOf } from './columns-of';
import { fileFieldsOf, type FileField } from './file-fields';

/** A field or a column of a sub-table, prepared for the steps. */
export interface PlannedField {
  id: string;
  node: DescriptorNode;
  /** Whether callers may set it: it has no `access`. */
  isWritable: boolean;
  /** The JSON types of its values. */
  types: readonly unknown[];
  isVerbatim: boolean;
  cleaner: Cleaner | undefined;
  fill: Fill | undefined;
  /** The columns of a sub-table. */
  columns: readonly PlannedField[] | undefined;
  /** Whether the field or one of its columns is filled by the server. */
  isFilled: boolean;
  /** Whether the field or one of its columns may be given as the system variable for the current user. */
  mayBeCurrentUser: boolean;
}

/** Derived once from a resource, for every write of its records. */
export interface WritePlan {
  fields: readonly PlannedField[];
  fieldIds: ReadonlySet<string>;
  writable: readonly PlannedField[];
  writableNodes: readonly DescriptorNode[];
  defaults: readonly { id: string; value: unknown; isRequired: boolean }[];
  tree: { parent: string; root: string; scope?: string; isFree: boolean } | undefined;
  references: readonly { id: string; label: DescriptorNode['label']; target: string }[];
  filled: readonly PlannedField[];
  /** Writable fields that hold users, or have columns that do. */
  ofUsers: readonly PlannedField[];
  /** The fields, and columns of sub-tables, that take serial numbers. */
  numbered: readonly NumberedField[];
  /** The fields, and columns of sub-tables, whose values name uploaded files. */
  files: readonly FileField[];
  /** Whether its records are users, members of organisations, positions, roles and groups. */
  hasMemberships: boolean;
  /** Whether data rules find its records by memberships or by the tree of organisations, which are stored after a record. */
  isDirectory: boolean;
  /** Whether it has sub-tables. */
  hasRows: boolean;
  isCalculated: boolean;
  /** Whether a field follows others. */
  follows: boolean;
  /** The fields whose values the server sets: from other fields, from a related record, or by a filler. */
  derived: ReadonlySet<string>;
  /** Whether a calculation reads, directly or through another one, a field that the server fills. */
  calculatesFilled: boolean;
  /** Checks the kinds of the posted values. */
  checkShape: SchemaCheck;
  labelOf(id: string): DescriptorNode['label'];
}

/** A field that takes numbers of a rule. */
export interface NumberedField {
  rule: string;
  /** The field, or the sub-table whose rows take numbers. */
  field: string;
  isColumn: boolean;
}

/** The values that the tables store. */
export interface StoragePlan {
  /** Whether the values are stored as they are. */
  isPlain: boolean;
  fields: ReadonlySet<string>;
  /** The fields of each sub-table's rows, with `id`. */
  rows: ReadonlyMap<string, ReadonlySet<string>>;
  /** Unique fields whose empty text is stored as `null`, because several records may have no value. */
  uniqueAlone: ReadonlySet<string>;
}

/** @example planOf(dictionaryData, registry).references.map(({ target }) => target) // ['system/dictionaryType'] */
export function planOf(resource: ParsedResource, registry: Registry): WritePlan {
  const cached = plans.get(resource);
  if (cached?.registry === registry) return cached.plan;
  const plan = createPlan(resource, registry);
  plans.set(resource, { registry, plan });
  return plan;
}

/** @example storagePlanOf(dictionaryType, registry).fields.has('enCode') // true */
export function storagePlanOf(resource: ParsedResource, registry: Registry): StoragePlan {
  const cached = storagePlans.get(resource);
  if (cached) return cached;
  const { columns, rowTables } = requireCollection(resource, registry);
  const fields = new Set([...columns, ...rowTables].map(({ field }) => field));
  const rows = new Map(rowTables.map((table) => [table.field, new Set(table.columns.map(({ field }) => field))]));
  const uniqueAlone = new Set((resource.collection?.unique ?? []).flatMap((names) => (names.length === 1 ? names : [])));
  const isPlain = rows.size === 0 && uniqueAlone.size === 0 && resource.fields.every(({ id }) => fields.has(id));
  const plan = { isPlain, fields, rows, uniqueAlone };
  storagePlans.set(resource, plan);
  return plan;
}

const plans = new WeakMap<ParsedResource, { registry: Registry; plan: WritePlan }>();
const storagePlans = new WeakMap<ParsedResource, StoragePlan>();

function createPlan(resource: ParsedResource, registry: Registry): WritePlan {
  const fields = resource.fields.map((node) => plannedField(node, registry));
  const writable = fields.filter(({ isWritable }) => isWritable);
  const { tree } = resource.collection ?? {};
  const nodes = new Map(resource.fields.map((node) => [node.id, node]));
  const calculations = calculationsOf(resource.fields as readonly ResolvedNode[], registry);
  let checkShape: SchemaCheck | undefined;
  return {
    fields,
    fieldIds: new Set(fields.map(({ id }) => id)),
    writable,
    writableNodes: writable.map(({ node }) => node),
    defaults: writable.flatMap(({ id, node }) =>
      node.default === undefined ? [] : [{ id, value: node.default, isRequired: node.required !== undefined }],
    ),
    tree: tree && { ...tree, isFree: nodes.get(tree.parent)?.required === undefined },
    references: resource.fields.flatMap((node) => {
      const target = registry.field(node.jnpfKey).refersTo?.(node);
      return target === undefined ? [] : [{ id: node.id, label: node.label, target }];
    }),
    filled: fields.filter(({ isFilled }) => isFilled),
    ofUsers: writable.filter(({ mayBeCurrentUser }) => mayBeCurrentUser),
    numbered: fields.flatMap((field) => numberedIn(field, registry)),
    files: fileFieldsOf(resource, registry),
    hasMemberships: resource.id === userResource,
    isDirectory: resource.id === userResource || resource.id === memberObjects.Organize.resource,
    hasRows: fields.some(({ columns }) => columns !== undefined),
    isCalculated: calculations.length > 0,
    follows: calculations.some(({ kind }) => kind === 'follow'),
    derived: new Set([
      ...calculations.flatMap(({ id, table, kind }) => (table === undefined && kind !== 'suggest' ? [id] : [])),
      ...fields.flatMap(({ id, node, fill }) => (fill || registry.field(node.jnpfKey).attributeOf?.(node) ? [id] : [])),
    ]),
    calculatesFilled: readsFilled(calculations, filledNames(fields)),
    checkShape: (values) => (checkShape ??= compileSchema(shapeSchemaOf(resource, registry)))(values),
    labelOf: (id) => nodes.get(id)?.label,
  };
}

function plannedField(node: DescriptorNode, registry: Registry): PlannedField {
  const columns = columnsOf(node, registry)?.map((column) => plannedField(column, registry));
  const fill = fillers.get(node.jnpfKey);
  return {
    id: node.id,
    node,
    isWritable: isPosted(node),
    types: typesOf(node, registry),
    isVerbatim: node.props?.['verbatim'] === true,
    cleaner: cleaners.get(node.jnpfKey),
    fill,
    columns,
    isFilled: fill !== undefined || columns?.some(({ isFilled }) => isFilled) === true,
    mayBeCurrentUser: acceptsCurrentUser(node, registry) || columns?.some(({ mayBeCurrentUser }) => mayBeCurrentUser) === true,
  };
}

function typesOf(node: DescriptorNode, registry: Registry): readonly unknown[] {
  const { type } = registry.field(node.jnpfKey).value(node);
  return type === undefined ? ['string'] : Array.isArray(type) ? type : [type];
}

function numberedIn({ id, node, columns = [] }: PlannedField, registry: Registry): NumberedField[] {
  const ruleOf = (numbered: DescriptorNode) => registry.field(numbered.jnpfKey).numberedBy?.(numbered);
  const own = ruleOf(node);
  const ofRows = columns.flatMap((column) => ruleOf(column.node) ?? []);
  return [
    ...(own === undefined ? [] : [{ rule: own, field: id, isColumn: false }]),
    ...ofRows.map((rule) => ({ rule, field: id, isColumn: true })),
  ];
}

const filledNames = (fields: readonly PlannedField[]): string[] =>
  fields.flatMap(({ id, fill, columns = [] }) => [...(fill ? [id] : []), ...filledNames(columns)]);

/** A calculation that reads another calculation needs no check: the other one is in the list, too. */
const readsFilled = (calculations: readonly { names: readonly string[] }[], filled: readonly string[]): boolean =>
  calculations.some(({ names }) => names.some((name) => filled.includes(name)));
