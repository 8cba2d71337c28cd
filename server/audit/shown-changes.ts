import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#engine/check-record';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import { shownRows } from '../display/display-rows';
import { memberObjects, userResource } from '../records/member-objects';
import { columnsOf } from '../records/columns-of';
import { namesOf } from '../recycle/names-of';
import type { AuditContext, ShownChange } from './audit-context';
import { shownGrants } from './shown-grants';
import type { Row } from '../storage/records';
import type { AuditedChange, AuditedChanges, NotedWarning } from '../records/audited-changes';

/** The text in place of a value that is not kept. */
const mask = '******';

/** The changes of an entry that the caller may see, with names in place of ids. */
export async function shownChanges(
  changes: AuditedChanges,
  resource: ParsedResource,
  caller: Caller,
  context: AuditContext,
): Promise<ShownChange[]> {
  const { accessFor, texts } = context;
  const { hidden } = accessFor(resource, caller).fields;
  const visible = resource.fields.flatMap((node) => {
    const change = changes[node.id];
    const shown = change && !hidden.has(node.id) ? withoutHiddenCells(change, node.id, hidden) : undefined;
    return shown ? [{ node, change: shown }] : [];
  });
  const [before, after] = await Promise.all(
    (['before', 'after'] as const).map((side) =>
      valueTexts(Object.fromEntries(visible.map(({ node, change }) => [node.id, change[side]])), { resource, caller, context }),
    ),
  );
  const shown = visible.map(({ node, change }) => {
    const label = texts.text(caller.language, node.label ?? node.id);
    return {
      field: node.id,
      label,
      before: sideText(change, 'before', before?.get(node.id)),
      after: sideText(change, 'after', after?.get(node.id)),
      state: change.state ?? null,
      warnings: (change.warned ?? []).map((warning) => warningText(warning, node, after?.get(node.id), { resource, caller, context })),
    };
  });
  return [...shown.filter(isVisible), ...(await shownGrants(changes, caller, context))];
}

/** Values that read alike are no change to the reader, unless a warning of the field was confirmed or its text was cut. */
const isVisible = ({ before, after, state, warnings }: ShownChange): boolean => before !== after || state !== null || warnings.length > 0;

/**
 * A warning with the values of its message as the form showed them. Values of other records, which may be hidden from the reader, are
 * shown to administrators, and those of the record itself to readers who see their fields.
 */
function warningText(
  { message, values = {}, column, row }: NotedWarning,
  node: DescriptorNode,
  after: string | undefined,
  { resource, caller, context }: TextContext,
): string {
  const { registry, texts, accessFor } = context;
  const { language, session } = caller;
  const { hidden } = accessFor(resource, caller).fields;
  const isShown = (name: string): boolean => {
    const paths = resource.fields.flatMap((field) =>
      field.id === name ? [name] : (columnsOf(field, registry) ?? []).flatMap(({ id }) => (id === name ? [`${field.id}.${id}`] : [])),
    );
    if (paths.length === 0) return session?.isAdministrator === true;
    return paths.every((path) => !hidden.has(path) && !hidden.has(path.split('.')[0] ?? ''));
  };
  const shown = Object.entries(values).filter(([name]) => isShown(name));
  const own = { ...Object.fromEntries(shown), ...(after !== undefined && column === undefined && { [node.id]: after }) };
  const text = texts.text(language, message, own).replaceAll(/\{\{[^{}]*\}\}/g, '…');
  const cell = column === undefined ? undefined : columnsOf(node, registry)?.find(({ id }) => id === column);
  return cell ? `${texts.text(language, cell.label ?? cell.id)} ${row}: ${text}` : text;
}

/** A masked value says in `before` and `after` whether there was one; entries of earlier versions do not. */
function sideText(change: AuditedChange, side: 'before' | 'after', shown = ''): string {
  if (change.state !== 'masked') return shown;
  const isKnown = change.before !== undefined || change.after !== undefined;
  return isKnown && change[side] !== true ? '' : mask;
}

/** `undefined` for a sub-table in which only hidden cells differ, or whose cut text may contain them. */
function withoutHiddenCells(change: AuditedChange, field: string, hidden: ReadonlySet<string>): AuditedChange | undefined {
  if (![...hidden].some((name) => name.startsWith(`${field}.`))) return change;
  const { state } = change;
  const [before, after] = [change.before, change.after].map((value) => {
    if (!Array.isArray(value)) return undefined;
    return value.map((row: unknown) =>
      isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([cell]) => !hidden.has(`${field}.${cell}`))) : row,
    );
  });
  const warned = change.warned?.filter(({ column }) => !hidden.has(`${field}.${column}`));
  const others = { ...(state !== undefined && { state }), ...(warned && { warned }) };
  return isDeepStrictEqual(before, after) && !warned?.length ? undefined : { before, after, ...others };
}

interface TextContext {
  resource: ParsedResource;
  caller: Caller;
  context: AuditContext;
}

/** The texts of values by field. */
async function valueTexts(values: Row, { resource, caller, context }: TextContext): Promise<ReadonlyMap<string, string>> {
  const [shown = {}] = await shownRows([values], resource, { registry: context.registry, names: context.names, caller });
  const result = new Map<string, string>();
  for (const node of resource.fields) {
    const value = values[node.id];
    if (isEmptyValue(value)) continue;
    const target = typeof value === 'string' ? targetOf(node, resource, context) : undefined;
    const text =
      node.id === 'permissionMember' && Array.isArray(value)
        ? await memberNames(value.map(String), caller, context)
        : target && (await referredNames(String(value), target, caller, context));
    // A name of the descriptor itself is a key of the texts; a stored text is shown as it is.
    const shownValue = shown[node.id];
    const name = typeof shownValue === 'string' && shownValue !== value ? context.texts.text(caller.language, shownValue) : shownValue;
    result.set(node.id, text || textOf(name, node, context, caller));
  }
  return result;
}

/** The resource that a field's value names records of: a reference, the parent in a tree, or what a user is a member of. */
const targetOf = (node: DescriptorNode, { id, collection }: ParsedResource, { registry }: AuditContext): string | undefined =>
  registry.field(node.jnpfKey).refersTo?.(node) ??
  (collection?.tree?.parent === node.id ? id : undefined) ??
  (id === userResource ? Object.values(memberObjects).find(({ field }) => field === node.id)?.resource : undefined) ??
  (managed.has(id) && node.id === 'managerId' ? userResource : undefined);

/** Resources whose records have a superior or a manager. */
const managed: ReadonlySet<string> = new Set([userResource, memberObjects.Organize.resource]);

const memberTargets = new Map<string, string>([
  ['user', userResource],
  ['company', memberObjects.Organize.resource],
  ['department', memberObjects.Organize.resource],
  ...Object.entries(memberObjects).map(([type, { resource }]) => [type.toLowerCase(), resource] as const),
]);

/** The names of the members of a permission group, which are written as `id--type`. */
async function memberNames(members: readonly string[], caller: Caller, context: AuditContext): Promise<string> {
  const names = members.map(async (member) => {
    const [id = '', type = ''] = member.split('--');
    const target = memberTargets.get(type);
    return (target === undefined ? '' : await referredNames(id, target, caller, context)) || member;
  });
  return (await Promise.all(names)).join('、');
}

/** The names of the records with these ids, divided by commas; empty if the caller sees none of them. */
async function referredNames(ids: string, target: string, caller: Caller, context: AuditContext): Promise<string> {
  const resource = context.catalogue.resources().find((candidate) => candidate.id === target);
  const list = ids.split(',');
  if (target === userResource) {
    const persons = await context.names.persons(new Set(list), caller);
    return list.some((id) => persons.has(id)) ? list.map((id) => persons.get(id) ?? id).join('、') : '';
  }
  const names = resource && (await namesOf(list, resource, context.recordsOf(resource, caller), context));
  if (!list.some((id) => names?.get(id)?.name)) return '';
  return list.map((id) => names?.get(id)?.name || id).join('、');
}

function textOf(value: unknown, node: DescriptorNode, context: AuditContext, caller: Caller): string {
  if (isEmptyValue(value)) return '';
  const { registry, texts } = context;
  const columns = columnsOf(node, registry);
  if (columns && Array.isArray(value)) return value.map((row: unknown) => rowText(row, columns, context, caller)).join('\n');
  const files = filesOf(value);
  if (files) return files.join('、');
  if (typeof value === 'string') return value;
  const state = registry.field(node.jnpfKey).format(value as JsonValue, node, caller.language);
  return texts.text(caller.language, state === '' ? JSON.stringify(value) : state);
}

const rowText = (row: unknown, columns: readonly DescriptorNode[], context: AuditContext, caller: Caller): string =>
  isJsonObject(row)
    ? columns
        .flatMap((column) => {
          const text = textOf(row[column.id], column, context, caller);
          return text === '' ? [] : [`${context.texts.text(caller.language, column.label ?? column.id)}: ${text}`];
        })
        .join('; ')
    : JSON.stringify(row);

/** The names of uploaded files; `undefined` for any other value. */
const filesOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((file) => isJsonObject(file) && typeof file['name'] === 'string')
    ? value.map((file: Row) => String(file['name']))
    : undefined;
