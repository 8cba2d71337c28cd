import { requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { samplesOf } from '#server/behaviours/samples/samples.ts';
import type { Behaviour } from '#server/exchange.ts';
import { passwordAgeOf } from '#server/session/password-due.ts';

/** What a new installation asks of its administrator: another password, and whether the samples are still wanted. */
export const handler: Behaviour = async ({ caller }, services) => {
  const { isAdministrator, userId } = requireSession(caller);
  if (!isAdministrator) throw new AppError('forbidden');
  const user = await services.recordsOf('permission/user', serverCaller).require(userId);
  const samples = await samplesOf(services);
  const countOf = (kind: string) =>
    samples.filter((group) => group.kind === kind).reduce((total, { untouched }) => total + untouched.length, 0);
  return {
    data: {
      hasFirstPassword: passwordAgeOf(user).isInitial,
      records: countOf('records'),
      accounts: countOf('accounts'),
      places: countOf('places'),
      changed: samples.reduce((total, { changed }) => total + changed, 0),
    },
  };
};
