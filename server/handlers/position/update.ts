import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { settleName } from '#server/records/settle-name.ts';
import { handler as read } from './read';

/** Changes a position. Its organisation may be posted as a path. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const changes = await sentChanges(exchange, services, read);
  const name = 'organizeIdTree';
  if (Array.isArray(changes[name])) {
    const end = endOfPath(changes[name], await readOrganisations(caller, services), { name, subject: resource.id });
    settleName(changes, name, ['organizeId', end], resource);
  }
  return update({ ...exchange, body: changes }, services);
};
