import { expect, test } from 'vitest';
import onlineDev from '../../../schemas/resources/visualdev/onlineDev.json';
import type { Operation } from '../generated/descriptor.gen';
import { transferOperations } from './transfer-operations';

/** The same calls, of a module that the path names: they pass their fields on, and drop those that only one of the two describes. */
const ofAnyModule = onlineDev.operations as readonly (Partial<Operation> & { module?: { operation: string } })[];

/** What only clients of JNPF send. */
const older = new Set(['menuId', 'flowId', 'modelId', 'type', 'queryJson', 'superQueryJson', 'extraQueryJson', 'sidx', 'sort']);
/** What stands for it in the calls of a module. */
const newer = new Set(['query', 'superQuery', 'order']);

interface Schema {
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
}

/** The names of all fields, `a[].b` for those of rows; `!` marks those that an answer always has. */
function namesIn(schema: Schema | undefined, path = ''): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${path}${name}${schema.required?.includes(name) ? '!' : ''}`,
    ...namesIn(inner, `${path}${name}.`),
  ]);
  return [...own, ...namesIn(schema.items, `${path}[]`)];
}

const sent = ({ id, query, body }: Partial<Operation>): string[] =>
  [...namesIn({ properties: (query ?? {}) as Record<string, Schema> }), ...namesIn(body as Schema)]
    .filter((name) => !older.has(name) && !newer.has(name) && !(id === 'importData' && name === 'fileName'))
    .toSorted();

test.each(transferOperations('/path', {}).map((operation) => [operation.id, operation] as const))(
  '%s has the same fields for a module in the path',
  (id, operation) => {
    const other = ofAnyModule.find(({ module }) => module?.operation === id);
    expect(sent(operation)).toEqual(sent(other ?? {}));
    expect(namesIn(operation.result as Schema).toSorted()).toEqual(namesIn(other?.result as Schema).toSorted());
  },
);
