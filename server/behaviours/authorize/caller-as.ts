import { serverCaller, type Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** The caller that a user would be, with the rights of the user's next call. The caller of this function decides who may look as whom. */
export async function callerAs(user: Row, { language, view, signal }: Caller, { rights }: Services): Promise<Caller> {
  const userId = String(user['id']);
  const isAdministrator = user['isAdministrator'] === 1;
  const session = {
    id: '',
    userId,
    account: String(user['account']),
    isAdministrator,
    loginTime: 0,
    address: '',
  };
  return {
    ...serverCaller,
    isServer: false,
    language,
    ...(view && { view }),
    signal,
    session: isAdministrator ? session : { ...session, rights: await rights.of(userId) },
  };
}
