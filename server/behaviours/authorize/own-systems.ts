import { serverCaller, type Session } from '../../access/caller';
import type { RecordsOf } from '../../access/records-of';
import type { Row } from '../../storage/records';

const enabled = { field: 'enabledMark', is: 'equals' as const, value: 1 };

/** The enabled systems: all for an administrator, the granted ones for a user. */
export async function ownSystems({ isAdministrator, rights }: Session, { recordsOf }: { recordsOf: RecordsOf }): Promise<Row[]> {
  const systems = await recordsOf('system/system', serverCaller).all({ filter: enabled });
  return isAdministrator ? systems : systems.filter(({ id }) => rights?.systems.has(id) === true);
}
