import { opens } from '#server/access/access-for.ts';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { LinkContext } from './link-context';
import type { LinkSettings } from './link-settings';

/** The user who set a link up, with the present rights. Throws `linkMakerGone` for one who is disabled or removed. */
export async function makerOf(
  { makerId }: LinkSettings,
  { language, signal }: Caller,
  { recordsOf, rights }: LinkContext,
): Promise<Caller> {
  const user = await recordsOf('permission/user', serverCaller).get(makerId);
  if (!user || user.enabledMark === 0) throw new AppError('linkMakerGone');
  const isAdministrator = user.isAdministrator === 1;
  const own = isAdministrator ? undefined : await rights.of(makerId);
  const session = { id: '', userId: makerId, account: String(user.account), isAdministrator, loginTime: 0, address: '' };
  return { ...serverCaller, isServer: false, language, signal, session: { ...session, ...(own && { rights: own }) } };
}

/** Throws `linkMakerGone` for the list of a module that the maker may not open. */
export function requireSeen(resource: { id: string }, maker: Caller, { accessFor }: LinkContext): void {
  if (!opens(accessFor(resource, maker))) throw new AppError('linkMakerGone');
}
