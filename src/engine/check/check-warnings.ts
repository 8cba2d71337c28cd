import type { DescriptorNode, Warning } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import type { Registry } from '../registry';
import type { Place } from '../walk';
import { checkExpression } from './check-expression';
import { checkName, nameIndexOf } from './check-names';

/**
 * Checks the warnings of nodes: expressions compile, their names and the fields of look-ups exist. `names` are those of every
 * expression.
 */
export function checkWarnings(nodes: readonly Place<DescriptorNode>[], names: readonly string[], registry: Registry): Issue[] {
  if (!nodes.some(({ value }) => value.warnings !== undefined)) return [];
  const tables = nodes.filter(({ value }) => registry.field(value.jnpfKey).rows === true).map(({ pointer }) => `${pointer}/`);
  const isColumn = (pointer: string) => tables.some((table) => pointer.startsWith(table));
  const fields = nodes.filter(({ pointer }) => !isColumn(pointer)).map(({ value }) => value.id);
  const columns = nodes.flatMap(({ value }) =>
    registry.field(value.jnpfKey).rows === true
      ? (value.children ?? []).flatMap((child) => ('id' in child ? `${value.id}.${child.id}` : []))
      : [],
  );
  return nodes.flatMap(({ pointer, value: { warnings = [] } }) =>
    warnings.flatMap((warning, index) => {
      const path = `${pointer}/warnings/${index}`;
      // Each row would read the table once more.
      if (warning.find && isColumn(pointer)) return [issue(`${path}/find`, 'lookupInRows')];
      return checkWarning(path, warning, names, { fields, columns });
    }),
  );
}

interface LookupNames {
  fields: readonly string[];
  /** As `table.column`. */
  columns: readonly string[];
}

function checkWarning(path: string, { when, find }: Warning, names: readonly string[], { fields, columns }: LookupNames): Issue[] {
  const { where = {}, read = {} } = find ?? {};
  const fieldNames = nameIndexOf(fields);
  const readable = nameIndexOf([...fields, ...columns]);
  const ofRecord = nameIndexOf([...names, 'id']);
  return [
    ...checkExpression(`${path}/when`, when, nameIndexOf([...names, ...Object.keys(read)])),
    ...Object.entries(where).flatMap(([field, value]) => {
      const place = path + pointerOf('find', 'where', field);
      return [
        ...checkName(place, 'unknownName', field, fieldNames),
        ...(typeof value === 'string'
          ? checkExpression(place, value, ofRecord)
          : checkName(place, 'unknownName', value.monthOf, fieldNames)),
      ];
    }),
    ...Object.entries(read).flatMap(([name, field]) => checkName(path + pointerOf('find', 'read', name), 'unknownName', field, readable)),
  ];
}
