import { systemColumns } from '#engine/collection';
import { isName } from '#engine/expression/expression-tokens';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isIdentifier } from '#engine/jnpf/node-id';
import { emptyRoot, newModuleParts } from '#engine/module/new-module';
import type { Registry } from '#engine/registry';
import type { SheetColumn, TableColumn } from '#engine/sheet-kind';
import type { Pinyin } from '#ui/texts/pinyin.ts';
import { codeOf } from '../module-code';
import type { NewDesign } from '../new-design';

/** Columns that the list of the new module shows. */
const maxListed = 8;

/** A column that becomes a field. */
export interface SheetField extends SheetColumn {
  /** The name of the field. */
  name: string;
}

/**
 * The columns with names of fields: their headings, or those of a table their names, in letters, unique, never a word of
 * expressions or a system field.
 *
 * @example fieldsOf([{ heading: '名称', … }], pinyin)[0]?.name // 'mingCheng'
 */
export function fieldsOf(columns: readonly SheetColumn[], pinyin: Pinyin): SheetField[] {
  const taken = new Set<string>(reserved);
  return columns.map((column) => {
    const made = codeOf(column.source?.name ?? column.heading, pinyin);
    const stem = isIdentifier(made) && isName(made) ? made : `field${upperFirst(made)}`;
    let name = stem;
    for (let count = 2; taken.has(name.toLowerCase()) || !isIdentifier(name); count += 1) name = `${stem}${count}`;
    taken.add(name.toLowerCase());
    return { ...column, name };
  });
}

const reserved = ['form', 'mode', 'row', 'params', 'field', ...systemColumns.map(({ field }) => field.toLowerCase())];

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The module with a field for each column. Its name is that of the file. */
export function sheetDesign(fields: readonly SheetField[], fileName: string, registry: Registry): Omit<NewDesign, 'afterwards'> {
  const nodes = fields.map((field) => nodeOf(field, registry));
  const root: DescriptorNode = { ...emptyRoot, props: { labelPosition: 'right', labelWidth: 120, gutter: 16 }, children: nodes };
  const names = fields.map(({ name }) => name);
  const search = fields.filter(({ kind }) => kind !== 'longText' && kind !== 'number').map(({ name }) => name);
  return {
    name: fileName.replace(/\.[^.]*$/, '').slice(0, 100),
    root,
    parts: { webType: 2, ...newModuleParts({ root, columns: names.slice(0, maxListed), search: search.slice(0, 3) }) },
  };
}

/** The field of the first definition that takes such columns. */
function nodeOf(field: SheetField, registry: Registry): DescriptorNode {
  const definition = registry.list().find((candidate) => candidate.group === 'fields' && candidate.fromSheet?.[field.kind]);
  const parts = definition?.group === 'fields' ? definition.fromSheet?.[field.kind]?.(field) : undefined;
  if (!definition) throw new Error(`No renderer takes columns of the kind \`${field.kind}\`.`);
  return {
    id: field.name,
    jnpfKey: definition.jnpfKey,
    label: field.heading,
    ...(field.source?.isRequired === true && field.kind !== 'yesNo' && { required: true }),
    ...parts,
    props: {
      span: 12,
      ...parts?.props,
      ...(field.source && parts?.props?.['maxlength'] !== undefined && { maxlength: textLength(field.source) }),
    },
  };
}

/** The length of a text of a table, so that what the table holds can be imported. */
const textLength = ({ length = longestText }: TableColumn): number => length;

/** Of a text without a length. */
const longestText = 2_000;

/** Which field each heading of the file is imported into; an empty name leaves a column out. */
export function mappingOf(columns: readonly SheetColumn[], fields: readonly SheetField[]): Record<string, string> {
  const left = columns.map((column) => [headingOf(column), ''] as const);
  const all = [...left, ...fields.map((field) => [headingOf(field), field.name] as const)];
  // Servers refuse JSON with this key. The heading is found by the label of its field.
  return Object.fromEntries(all.filter(([heading]) => heading !== '' && heading !== '__proto__'));
}

/** The heading in the file that is imported: of a table, the name of the column. */
const headingOf = ({ heading, source }: SheetColumn): string => source?.name ?? heading;
