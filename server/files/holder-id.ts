import { createHash } from 'node:crypto';

/** The id of the row that notes a holder. Signed addresses name it. */
export const holderId = ({ resource, recordId, field }: Record<'resource' | 'recordId' | 'field', string>, name: string): string =>
  createHash('sha256').update([resource, recordId, field, name].join('\n')).digest('hex').slice(0, 32);
