import type { FieldDefinition } from '#engine/definition';
import { isPosted, staysOnServer } from '#engine/field-access';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { languages } from '#engine/text';
import { fillers } from '#renderers/fillers.ts';
import type { Caller } from '../../access/caller';
import { translatedNode } from './translated-node';
import { columnsOf } from '../../records/columns-of';
import { storagePlanOf } from '../../records/write-plan';
import type { Services } from '../../services';

/** A column of a file of records: a field, or a sub-table with its columns. */
export interface TransferColumn {
  /** The field's id in records or rows. */
  id: string;
  /** `table.column` for a column of a sub-table. */
  path: string;
  /** Its name on the wire, without that of its table. */
  name: string;
  /** In the language of the caller. */
  label: string;
  node: DescriptorNode;
  definition: FieldDefinition;
  isRequired: boolean;
  /** The columns of a sub-table. */
  columns?: readonly TransferColumn[];
}

type Context = Pick<Services, 'registry' | 'accessFor' | 'texts'>;

/** The columns that the caller may see: of all stored fields, sub-tables as groups. */
export const exportColumns = (resource: ParsedResource, caller: Caller, context: Context): TransferColumn[] =>
  columnsIn(resource, caller, context, {
    isIncluded: isShownTo(resource, caller, context),
    nodeOf: (node) => inZone(translatedNode(node, [caller.language], context.texts), caller),
  });

/** The columns that the caller may write. A field that the server computes or fills has none, nor has one of uploaded files. */
export const importColumns = (resource: ParsedResource, caller: Caller, context: Context): TransferColumn[] =>
  columnsIn(resource, caller, context, {
    isIncluded: isWritableBy(resource, caller, context),
    // Names of choices are read in any language.
    nodeOf: (node) => inZone(translatedNode(node, languages, context.texts), caller),
  });

/** The columns that a file may have: an import leaves out those that the caller may see, but not write. */
export function fileColumns(resource: ParsedResource, caller: Caller, context: Context): TransferColumn[] {
  const isShown = isShownTo(resource, caller, context);
  const isWritable = isWritableBy(resource, caller, context);
  const isIncluded: IsIncluded = (path, node) => isShown(path, node) || isWritable(path, node);
  return columnsIn(resource, caller, context, { isIncluded, nodeOf: (node) => inZone(node, caller) });
}

/** A node with the zone of the caller's files, in which its dates are read and written. Choices, which are many, have none. */
const inZone = (node: DescriptorNode, { zone }: Caller): DescriptorNode =>
  zone === undefined || node.props?.['options'] !== undefined ? node : { ...node, props: { ...node.props, fileZone: zone } };

type IsIncluded = (path: string, node: DescriptorNode) => boolean;

function isShownTo(resource: ParsedResource, caller: Caller, { accessFor }: Context): IsIncluded {
  const { hidden } = accessFor(resource, caller).fields;
  return (path, node) => !hidden.has(path) && !staysOnServer(node) && !isPassword(node);
}

function isWritableBy(resource: ParsedResource, caller: Caller, { registry, accessFor }: Context): IsIncluded {
  const { hidden, readOnly } = accessFor(resource, caller).fields;
  return (path, node) =>
    !hidden.has(path) &&
    !readOnly.has(path) &&
    registry.field(node.jnpfKey).transfer !== 'none' &&
    fillingOf(node, registry) === undefined;
}

/** Why a file does not write a column that it may have. */
export type Unwritten = 'related' | 'calculated' | 'system' | 'file' | 'denied';

/** What fills a field in place of its users: a value of a related record, a calculation, or the server. */
function fillingOf(node: DescriptorNode, registry: Services['registry']): 'related' | 'calculated' | 'system' | undefined {
  if (registry.field(node.jnpfKey).attributeOf?.(node) !== undefined) return 'related';
  if (node.calculate !== undefined) return 'calculated';
  return isPosted(node) && !fillers.has(node.jnpfKey) ? undefined : 'system';
}

export const unwrittenReason = ({ node, definition }: TransferColumn, { registry }: Pick<Context, 'registry'>): Unwritten =>
  fillingOf(node, registry) ?? (definition.transfer === 'none' ? 'file' : 'denied');

/** The columns whose values a change may lose: those that the caller sees and nothing fills. */
export function ownColumns(resource: ParsedResource, caller: Caller, context: Context): TransferColumn[] {
  const isShown = isShownTo(resource, caller, context);
  const isIncluded: IsIncluded = (path, node) => isShown(path, node) && fillingOf(node, context.registry) === undefined;
  return columnsIn(resource, caller, context, { isIncluded, nodeOf: (node) => node });
}

interface ColumnRules {
  isIncluded: IsIncluded;
  /** The node of a column, with texts for its use. */
  nodeOf(node: DescriptorNode): DescriptorNode;
}

function columnsIn(
  resource: ParsedResource,
  { language }: Caller,
  { registry, texts }: Context,
  { isIncluded, nodeOf }: ColumnRules,
): TransferColumn[] {
  const { fields } = storagePlanOf(resource, registry);
  const columnOf = (node: DescriptorNode, path: string): TransferColumn => ({
    id: node.id,
    path,
    name: resource.names?.[path] ?? node.id,
    label: texts.text(language, node.label ?? node.id),
    node: nodeOf(node),
    definition: registry.field(node.jnpfKey),
    isRequired: node.required === true || (typeof node.required === 'string' && node.required.startsWith('$t:')),
  });
  return resource.fields.flatMap((node): TransferColumn[] => {
    if (!fields.has(node.id) || !isIncluded(node.id, node)) return [];
    const children = columnsOf(node, registry);
    if (!children) return [columnOf(node, node.id)];
    const columns = children.flatMap((child) => {
      const path = `${node.id}.${child.id}`;
      return registry.field(child.jnpfKey).column(child) !== null && isIncluded(path, child) ? [columnOf(child, path)] : [];
    });
    return columns.length > 0 ? [{ ...columnOf(node, node.id), columns }] : [];
  });
}

/** A password is not written into a file. */
const isPassword = ({ props }: DescriptorNode): boolean => props?.['showPassword'] === true;

/** The columns without groups, in their order. */
export const leavesOf = (columns: readonly TransferColumn[]): TransferColumn[] => columns.flatMap((column) => column.columns ?? [column]);

/**
 * The columns with one of these names: ids or names on the wire, `table.column` or `table-column`. A table names all of its
 * columns.
 */
export function chosenColumns(columns: readonly TransferColumn[], names: Iterable<string>): TransferColumn[] {
  const chosen = new Set(names);
  const isChosen = (...all: string[]) => all.some((name) => chosen.has(name));
  return columns.flatMap((column): TransferColumn[] => {
    if (isChosen(column.id, column.name)) return [column];
    const kept = column.columns?.filter(({ path, name }) => isChosen(path, `${column.name}-${name}`, `${column.name}.${name}`));
    return kept && kept.length > 0 ? [{ ...column, columns: kept }] : [];
  });
}
