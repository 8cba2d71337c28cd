import type { DescriptorNode, Warning } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { moduleIds } from '../module/module-key';
import type { Registry } from '../registry';
import { isBlankText } from '../text';
import type { Place } from '../walk';
import { checkExpression } from './check-expression';
import { checkName, nameIndexOf } from './check-names';
import type { CheckContext } from './context';

/**
 * Checks the warnings of nodes: expressions compile, their names and the fields of look-ups exist, and messages say something. `names`
 * are those of every expression. The fields of another module are checked if `lookup` has it: it may be released later.
 */
export function checkWarnings(
  nodes: readonly Place<DescriptorNode>[],
  names: readonly string[],
  { registry, lookup }: Pick<CheckContext, 'registry' | 'lookup'>,
): Issue[] {
  if (!nodes.some(({ value }) => value.warnings !== undefined)) return [];
  const tables = nodes.filter(({ value }) => registry.field(value.jnpfKey).rows === true).map(({ pointer }) => `${pointer}/`);
  const isColumn = (pointer: string) => tables.some((table) => pointer.startsWith(table));
  const own: LookupNames = {
    fields: nodes.filter(({ pointer }) => !isColumn(pointer)).map(({ value }) => value.id),
    columns: columnsOf(
      nodes.map(({ value }) => value),
      registry,
    ),
  };
  const namesOf = (module: string): LookupNames | undefined => {
    const other = lookup(moduleIds(module).resource);
    if (other?.kind !== 'resource') return undefined;
    return { fields: other.fields.map(({ id }) => id), columns: columnsOf(other.fields, registry) };
  };
  return nodes.flatMap(({ pointer, value: { id, label = id, warnings = [] } }) =>
    warnings.flatMap((warning, index) => {
      const path = `${pointer}/warnings/${index}`;
      // Each row would read the table once more.
      if (warning.find && isColumn(pointer)) return [issue(`${path}/find`, 'lookupInRows')];
      const { module } = warning.find ?? {};
      const params = { label, number: index + 1 };
      return checkWarning(path, warning, { params, names, own: own.fields, other: module === undefined ? own : namesOf(module) });
    }),
  );
}

const columnsOf = (nodes: readonly DescriptorNode[], registry: Registry): string[] =>
  nodes.flatMap(({ id, jnpfKey, children = [] }) =>
    registry.field(jnpfKey).rows === true ? children.flatMap((child) => ('id' in child ? `${id}.${child.id}` : [])) : [],
  );

interface LookupNames {
  fields: readonly string[];
  /** As `table.column`. */
  columns: readonly string[];
}

interface WarningNames {
  /** Which warning it is. */
  params: Issue['params'];
  /** The names of every expression. */
  names: readonly string[];
  own: readonly string[];
  /** Of the records that are read; `undefined` if their resource is not known. */
  other: LookupNames | undefined;
}

function checkWarning(path: string, { when, find, message }: Warning, { params, names, own, other }: WarningNames): Issue[] {
  const { where = {}, read = {} } = find ?? {};
  const fields = nameIndexOf(own);
  const filtered = other && nameIndexOf(other.fields);
  const readable = other && nameIndexOf([...other.fields, ...other.columns]);
  const ofRecord = nameIndexOf([...names, 'id']);
  return [
    ...checkExpression(`${path}/when`, when, nameIndexOf([...names, ...Object.keys(read)]), { code: 'warningEmpty', params }),
    ...(isBlankText(message) ? [issue(`${path}/message`, 'warningUnsaid', params)] : []),
    ...Object.entries(where).flatMap(([field, value]) => {
      const place = path + pointerOf('find', 'where', field);
      return [
        ...(filtered ? checkName(place, 'unknownName', field, filtered) : []),
        ...(typeof value === 'string' ? checkExpression(place, value, ofRecord) : checkName(place, 'unknownName', value.monthOf, fields)),
      ];
    }),
    ...Object.entries(read).flatMap(([name, field]) =>
      readable ? checkName(path + pointerOf('find', 'read', name), 'unknownName', field, readable) : [],
    ),
  ];
}
