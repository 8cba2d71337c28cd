import { codecOf } from '#server/behaviours/codec/codec-of.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import type { Behaviour } from '#server/exchange.ts';
import { idsIn, shownUser } from '#server/session/user-values.ts';

/** A user as the form reads it, with the paths of organisations as lists. */
export const handler: Behaviour = async (exchange, services) => {
  const codec = codecOf(exchange.call);
  const user = await services.recordsOf(exchange.resource, exchange.caller).require(codec.recordId(exchange));
  const { pathsOf } = await readUserPlaces([user], exchange.caller, services);
  const shown = shownUser((await codec.recordAnswer(user, exchange, services)) as typeof user);
  const lists = exchange.query['display'] === 'values' ? listFields.filter((field) => field in shown) : [];
  return {
    data: {
      ...shown,
      ...('organizeIdTree' in shown && { organizeIdTree: pathsOf(user) }),
      ...Object.fromEntries(lists.map((field) => [field, idsIn(shown[field])])),
    },
  };
};

/** Texts with commas for existing clients, lists for our own form. */
const listFields = ['positionId', 'roleId', 'groupId'];
