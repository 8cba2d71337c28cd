import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { deleteRuleOf, type DeleteRule } from '#engine/relation/related-source';
import type { ParsedResource } from '#engine/parsed';
import { isFieldReference } from '#engine/resolve-fields';
import { serverCaller } from '../access/caller';
import type { Row } from '../storage/records';
import type { RecycleContext } from './recycle-context';

/** A field whose stored values name records. */
export interface ReferenceField {
  resource: ParsedResource;
  /** A column of a sub-table is `table.column`. */
  field: string;
  label: Text;
  /** The field of the named record whose value is stored; `member` is its id with its type. */
  stored: 'id' | 'enCode' | 'member';
  /** What a deletion of the named record does to the record. */
  deleteRule: DeleteRule;
}

/** Maximum number of modules that are searched for fields. */
const maxModules = 200;

type Match = (node: DescriptorNode) => ReferenceField['stored'] | undefined;

/** Fields of relation in released modules that choose a record of a module. */
export const relationFields = (moduleId: string, context: ReferenceContext): Promise<ReferringFields> =>
  fieldsIn(
    moduleId,
    (node) => {
      const source = context.registry.field(node.jnpfKey).relatesTo?.(node);
      return source?.kind === 'module' && source.module === moduleId ? 'id' : undefined;
    },
    context,
  );

/** Fields of released modules whose choices or rows come from a data interface. */
export const interfaceFields = (interfaceId: string, context: ReferenceContext): Promise<ReferringFields> =>
  fieldsIn(interfaceId, ({ props }) => (namesInterface(props, interfaceId) ? 'id' : undefined), context);

/** Fields of released modules that take numbers of a serial-number rule. */
export const numberedFields = (code: string, context: ReferenceContext): Promise<ReferringFields> =>
  fieldsIn(code, (node) => (context.registry.field(node.jnpfKey).numberedBy?.(node) === code ? 'enCode' : undefined), context);

/** What the ids of a resource of the directory stand for in fields; `undefined` for another resource. */
export const directoryKindsOf = (resourceId: string): readonly DirectoryKind[] | undefined => directoryKinds.get(resourceId);

const directoryKinds: ReadonlyMap<string, readonly DirectoryKind[]> = new Map([
  ['permission/organize', ['organisation', 'department']],
  ['permission/user', ['user']],
  ['permission/position', ['position']],
  ['permission/role', ['role']],
  ['permission/group', ['group']],
  ['system/area', ['area']],
]);

/** Fields of released modules whose values are chosen in the directory, or name who created or changed the record. */
export async function directoryFields(kinds: readonly DirectoryKind[], context: ReferenceContext): Promise<ReferringFields> {
  const { catalogue, recordsOf, registry } = context;
  const { rows, total } = await recordsOf('visualdev/base', serverCaller).page({
    filter: { field: 'state', is: 'equals', value: 1 },
    order: [{ field: 'creatorTime', descending: true }],
    page: { number: 1, size: maxModules },
    fields: ['id'],
  });
  const match: Match = ({ jnpfKey }) => {
    const { names, holds } = registry.field(jnpfKey);
    const kind = names ?? holds;
    if (kind === 'member') return kinds.includes('area') ? undefined : 'member';
    return kind && kinds.includes(kind) ? 'id' : undefined;
  };
  const fields = await fieldsOf(
    rows.map(({ id }) => id),
    match,
    catalogue,
  );
  return { fields, isMore: total > rows.length };
}

/** Whether settings name a data interface: the choices of a field, a chooser, or a button of a sub-table. */
function namesInterface(settings: unknown, id: string): boolean {
  if (Array.isArray(settings)) return settings.some((item) => namesInterface(item, id));
  if (typeof settings !== 'object' || settings === null) return false;
  return Object.entries(settings).some(([key, value]) =>
    key === 'dataInterface' || key === 'interfaceId' ? value === id : namesInterface(value, id),
  );
}

/** What finding fields needs of the server. */
export type ReferenceContext = Pick<RecycleContext, 'catalogue' | 'recordsOf' | 'registry'>;

/** Fields, of modules and of the product, whose choices are the entries of a dictionary. */
export async function dictionaryFields(type: Row, context: RecycleContext): Promise<ReferringFields> {
  const names = [type['id'], type['enCode']];
  const match: Match = ({ props }) => {
    const options = props?.['options'];
    if (typeof options !== 'object' || options === null || !('dictionary' in options) || !names.includes(options.dictionary))
      return undefined;
    return 'value' in options && options.value === 'enCode' ? 'enCode' : 'id';
  };
  const own = context.catalogue.resources().filter(({ collection }) => collection);
  const byModule = await Promise.all(names.map((name) => fieldsIn(String(name), match, context)));
  const unique = new Map(
    [...own.flatMap((resource) => matches(resource, match)), ...byModule.flatMap(({ fields }) => fields)].map((field) => [
      `${field.resource.id} ${field.field}`,
      field,
    ]),
  );
  return { fields: [...unique.values()], isMore: byModule.some(({ isMore }) => isMore) };
}

/** Fields of a resource that refer to records of another one. */
export const referringFields = (
  resourceId: string,
  { catalogue, registry }: Pick<RecycleContext, 'catalogue' | 'registry'>,
): ReferenceField[] =>
  catalogue
    .resources()
    .filter(({ collection }) => collection)
    .flatMap((resource) => matches(resource, (node) => (registry.field(node.jnpfKey).refersTo?.(node) === resourceId ? 'id' : undefined)));

interface ReferringFields {
  fields: ReferenceField[];
  isMore: boolean;
}

/** Searches the modules whose released texts contain a word, because reading every module takes long. */
async function fieldsIn(word: string, match: Match, { catalogue, recordsOf }: ReferenceContext): Promise<ReferringFields> {
  const { rows } = await recordsOf('visualdev/release', serverCaller).page({
    filter: { field: 'formData', is: 'contains', value: word },
    order: [{ field: 'creatorTime', descending: true }],
    page: { number: 1, size: 1_000 },
    fields: ['moduleId'],
  });
  const moduleIds = [...new Set(rows.map(({ moduleId }) => String(moduleId)))];
  return { fields: await fieldsOf(moduleIds.slice(0, maxModules), match, catalogue), isMore: moduleIds.length > maxModules };
}

/** The fields of modules that are released and enabled. */
async function fieldsOf(moduleIds: readonly string[], match: Match, catalogue: ReferenceContext['catalogue']): Promise<ReferenceField[]> {
  const fields: ReferenceField[] = [];
  for (const moduleId of moduleIds) {
    const release = await catalogue.release(moduleId).catch(() => undefined);
    if (release) fields.push(...matches(release.resource, match));
  }
  return fields;
}

function matches(resource: ParsedResource, match: Match): ReferenceField[] {
  return resource.fields.flatMap((field) => {
    const children = (field.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child));
    return [{ node: field, path: field.id }, ...children.map((node) => ({ node, path: `${field.id}.${node.id}` }))].flatMap(
      ({ node, path }) => {
        const stored = match(node);
        return stored === undefined
          ? []
          : [{ resource, field: path, label: node.label ?? node.id, stored, deleteRule: deleteRuleOf(node) }];
      },
    );
  });
}
