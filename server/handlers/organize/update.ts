import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkDepartmentName } from '#server/behaviours/organisation/check-department-name.ts';
import { changedProperties } from '#server/behaviours/organisation/company-properties.ts';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { requireFixed, settleName } from '#server/records/settle-name.ts';
import { handler as read } from './read';

/** Changes an organisation. A company does not become a department, nor the reverse. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller, params } = exchange;
  const id = params['id'] ?? '';
  const stored = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  const changes = await sentChanges(exchange, services, read);
  requireFixed(changes, ['category'], resource);
  const properties = changedProperties(changes['propertyJson'], stored);
  delete changes['propertyJson'];
  for (const entry of Object.entries(properties)) settleName(changes, `propertyJson.${entry[0]}`, entry, resource);
  const { organizeIdTree: path } = changes;
  if (Array.isArray(path)) {
    // Clients post the path of the organisation itself, or that of its parent.
    const above = path.at(-1) === id ? path.slice(0, -1) : path;
    const parent = endOfPath(above, await readOrganisations(caller, services), { name: 'organizeIdTree', subject: resource.id });
    settleName(changes, 'organizeIdTree', ['parentId', parent || top], resource);
  }
  checkDepartmentName({ ...changes, category: stored['category'] });
  return update({ ...exchange, body: changes }, services);
};

const top = '-1';
