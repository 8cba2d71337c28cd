import { behaviour as create } from '#server/behaviours/create.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkDepartmentName } from '#server/behaviours/organisation/check-department-name.ts';
import { flatOrganisation } from '#server/behaviours/organisation/company-properties.ts';

/** Creates a company, or the department that the call or its body says. */
export const handler: Behaviour = (exchange, services) => {
  const posted = flatOrganisation(exchange.body);
  const category = exchange.call.operation.where?.['category'] ?? (posted['category'] === 'department' ? 'department' : 'company');
  const body = { ...posted, category };
  checkDepartmentName(body);
  return create({ ...exchange, body }, services);
};
