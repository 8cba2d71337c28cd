import type { ColumnType } from '#engine/definition';
import { staysOnServer } from '#engine/field-access';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { conditionContents, userContents } from '#engine/query/condition-contents';
import { queryFieldsOf } from '#engine/query/query-fields';
import { symbolsOf, type Symbol } from '#engine/query/symbols';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import type { Language } from '#engine/text';
import type { Texts } from '../catalogue/texts';
import type { Row } from '../storage/records';
import { shownResources, type MenuContent } from './permission-list';

/** A field that the data rules of a menu can compare, as a record of `system/moduleDataAuthorize` begins. */
export interface RuleField extends Row {
  enCode: string;
  fullName: string;
  fieldRule: number;
  type: string;
  /** What it can be compared with. */
  conditionText: string;
  /** The operators. */
  conditionSymbol: string;
}

/** The fields that data rules of a menu can compare, by their names on the wire, each with its path in the resource. */
export function ruleFields(
  content: MenuContent,
  { registry, texts }: { registry: Registry; texts: Texts },
  language: Language,
): Map<string, { path: string; node: DescriptorNode | undefined; field: RuleField }> {
  const fields: ReturnType<typeof ruleFields> = new Map();
  for (const resource of shownResources(content))
    for (const { name, path, label, node } of [...comparedIn(resource, registry), ...systemFields]) {
      const contents = node ? conditionContents(node, registry) : userContents;
      const symbols = symbolsFor(node, contents, registry);
      if (fields.has(name) || symbols.length === 0) continue;
      const type = node ? registry.field(node.jnpfKey).column(node) : 'text';
      const fullName = label.map((part) => texts.text(language, part)).join(' - ');
      const lists = { conditionText: contents.join(','), conditionSymbol: symbols.join(',') };
      const isMoment = node !== undefined && registry.field(node.jnpfKey).moment !== undefined;
      const field = {
        enCode: name,
        fullName: fullName.slice(0, 50),
        fieldRule: 0,
        type: isMoment ? 'datetime' : typeNames[type ?? 'text'],
        ...lists,
      };
      fields.set(name, { path, node, field });
    }
  return fields;
}

interface Compared {
  name: string;
  path: string;
  /** Of the sub-table and of the column. */
  label: Text[];
  node: DescriptorNode | undefined;
}

function comparedIn(resource: ParsedResource, registry: Registry): Compared[] {
  const { fields, names = {} } = resource;
  const queryFields = queryFieldsOf(resource, registry);
  return fields
    .filter((field) => !staysOnServer(field))
    .flatMap((field): Compared[] => {
      const name = names[field.id] ?? field.id;
      const label = field.label ?? field.id;
      if (registry.field(field.jnpfKey).rows !== true) return [{ name, path: field.id, label: [label], node: field }];
      return (field.children ?? []).flatMap((column) => {
        if (isFieldReference(column)) return [];
        const path = `${field.id}.${column.id}`;
        return [{ name: `${name}-${names[path] ?? column.id}`, path, label: [label, column.label ?? column.id], node: column }];
      });
    })
    .filter(({ path }) => queryFields.get(path) !== undefined);
}

/** Who created and changed a record, in every resource. */
const systemFields: readonly Compared[] = ['creatorUserId', 'lastModifyUserId'].map((name) => ({
  name,
  path: name,
  label: [`$t:menuPart.${name}`],
  node: undefined,
}));

/** Lists of users and of what they are members of are compared by membership. */
const memberSymbols: readonly Symbol[] = ['==', '<>', 'in', 'notIn', 'null', 'notNull'];

function symbolsFor(node: DescriptorNode | undefined, contents: readonly string[], registry: Registry): readonly Symbol[] {
  if (!node || contents.length > 1 || contents[0]?.endsWith('Select')) return memberSymbols;
  return symbolsOf(node, registry.field(node.jnpfKey), true);
}

const typeNames: Readonly<Record<ColumnType, string>> = {
  text: 'varchar',
  integer: 'int',
  bigint: 'bigint',
  numeric: 'double',
  boolean: 'int',
  jsonb: 'text',
};
