import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { flatRole } from '#server/behaviours/organisation/role-organisations.ts';
import { requireFixed, settleName } from '#server/records/settle-name.ts';
import { handler as read } from './read';

/** Changes a role. One that becomes global loses its organisations. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller, params } = exchange;
  const stored = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const changes = await sentChanges(exchange, services, read);
  const name = 'organizeIdsTree';
  const paths = changes[name];
  if (Array.isArray(paths)) {
    const organisations = await readOrganisations(caller, services);
    const ends = paths.map((path: unknown) => endOfPath([path].flat(), organisations, { name, subject: resource.id }));
    settleName(changes, name, ['organizeIds', ends], resource);
  }
  if (stored['globalMark'] === 1 && !('globalMark' in changes)) requireFixed(changes, ['organizeIds'], resource);
  return update({ ...exchange, body: flatRole(changes) }, services);
};
