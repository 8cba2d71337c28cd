import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkDepartmentName } from '#server/behaviours/organisation/check-department-name.ts';
import { flatOrganisation } from '#server/behaviours/organisation/company-properties.ts';

/** Changes an organisation. A company does not become a department, nor the reverse. */
export const handler: Behaviour = async (exchange, services) => {
  const { category: _category, ...body } = flatOrganisation(exchange.body);
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const { category } = await records.require(exchange.params['id'] ?? '');
  checkDepartmentName({ ...body, category });
  return update({ ...exchange, body }, services);
};
