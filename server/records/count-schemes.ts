import type { Records } from '../storage/records';
import { parseConditions } from './parse-conditions';

/** Counts the data rules that compare a field. */
export async function countSchemesWith(fieldId: string, schemes: Records): Promise<number> {
  const rows = await schemes.all({ filter: { field: 'conditionJson', is: 'contains', value: fieldId }, fields: ['id', 'conditionJson'] });
  const compares = ({ conditionJson }: (typeof rows)[number]) =>
    parseConditions(conditionJson)?.some(({ groups }) => groups.some(({ id }) => id === fieldId)) === true;
  return rows.filter(compares).length;
}
