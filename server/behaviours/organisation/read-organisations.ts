import type { Caller } from '../../access/caller';
import type { Organisations } from '../../display/organisation-trees';
import type { Services } from '../../services';

export const organisationResource = 'permission/organize';

/**
 * The organisations that the caller may see.
 *
 * @example (await readOrganisations(caller, services)).nameOf('42') // '集团/工厂'
 */
export const readOrganisations = (caller: Caller, { names }: Pick<Services, 'names'>): Promise<Organisations> =>
  names.organisations(caller);
