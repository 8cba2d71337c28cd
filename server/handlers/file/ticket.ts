import type { Behaviour } from '../../exchange';
import { offerStored } from '../../files/offer-file';
import { visibleFile } from '../../uploads/visible-file';

/** A link to a file that the caller may see. The link carries this right: it works once, without a session. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const file = await visibleFile(params['type'], params['name'], caller, services);
  return { data: await offerStored(file, services) };
};
