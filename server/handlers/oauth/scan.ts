import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { deviceOf } from '#server/session/device-of.ts';
import { changeGrant, findGrant, type GrantState } from '#server/session/login-grants.ts';
import { placeOf } from '#server/session/place-of.ts';
import { placeTexts } from '#server/session/place-texts.ts';

/** The states from which each decision follows. A decision is made once, by the user who saw the code first. */
const earlier: Readonly<Record<'seen' | 'confirmed' | 'refused', readonly GrantState[]>> = {
  seen: ['open', 'seen'],
  confirmed: ['seen'],
  refused: ['open', 'seen'],
};

/** The phone of a logged-in user shows a code, confirms it or refuses it. Answers the browser that wants to log in. */
export const handler: Behaviour = async ({ body, caller }, { db, texts }) => {
  const { code, state } = body as { code: string; state: keyof typeof earlier };
  const { userId } = requireSession(caller);
  const before = await findGrant(db, 'scan', code);
  const isChanged = before !== undefined && (await changeGrant(db, code, { from: earlier[state], to: state, userId }));
  if (!isChanged) throw new AppError('scanWrong');
  const { address, userAgent, opened } = before;
  return { data: { ...deviceOf(userAgent), address, place: placeOf(address, placeTexts(texts, caller)), opened } };
};
