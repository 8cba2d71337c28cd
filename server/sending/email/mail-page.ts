import type { Services } from '../../services';

/** The address of the page that shows a mail with its remote pictures. It works for hours, and without a session: a new tab sends none. */
export const mailPage = async (id: string, { addresses }: Pick<Services, 'addresses'>): Promise<string> =>
  (await addresses.signer('mail'))(`/api/extend/Email/Page/${id}`);
