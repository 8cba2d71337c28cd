import type { CallSchemas } from './call-schemas';
import type { JsonSchema } from './json';
import type { Call } from './operations';

/**
 * The schemas of a call's body and result on the wire. A call with a codec sends records and queries as JSON texts, each
 * with the schema of its contents.
 *
 * @example wireSchemasOf({ use: 'read' }, { result: {}, definitions: {} }) // { result: {} }
 */
export function wireSchemasOf(
  { codec, use }: Pick<Call, 'use' | 'codec'>,
  { body, result }: CallSchemas,
): Pick<CallSchemas, 'body' | 'result'> {
  if (codec === undefined) return { ...(body && { body }), result };
  if (use === 'list') return { body: listBody, result };
  const answersRecord = use === 'read' || use === 'handler';
  return { ...(body && { body: asText(body) }), result: answersRecord ? asText(result) : result };
}

const asText = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { id: { type: 'string' }, data: { type: 'string', contentMediaType: 'application/json', contentSchema: record } },
  required: ['id', 'data'],
});

const jsonText = (description: string): JsonSchema => ({ type: 'string', contentMediaType: 'application/json', description });

const listBody: JsonSchema = {
  type: 'object',
  properties: {
    currentPage: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1 },
    queryJson: jsonText(
      'A value or `[from, to]` by field. `jnpfKeyword` searches several fields. The key of a sub-table column is `table-column`.',
    ),
    superQueryJson: jsonText('`{ matchLogic, conditionList: [{ logic, groups: [{ field, symbol, fieldValue }] }] }`'),
    sidx: { type: 'string', description: 'Field names, separated by commas. `-` before a name means descending.' },
    summedFields: {
      type: 'array',
      items: { type: 'string' },
      maxItems: 100,
      description: 'Fields of numbers whose sums over all pages are answered as `sums`; `table.column` for a column of a sub-table.',
    },
    display: {
      enum: ['values'],
      description: '`values`: stored values, with `texts` for values that only the server can name. Without it: names.',
    },
  },
};
