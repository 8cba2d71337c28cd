import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Database } from '../storage/database';

/** Whether a send configuration names a template or an account. */
export async function isInConfiguration(
  column: 'templateId' | 'accountConfigId',
  id: string,
  { recordsOf }: Pick<Services, 'recordsOf'>,
  db?: Database,
): Promise<boolean> {
  const filter = { field: `sendConfigTemplateList.${column}`, is: 'equals' as const, value: id };
  return (await recordsOf('message/sendConfig', serverCaller, db).count({ filter }, 1)) > 0;
}
