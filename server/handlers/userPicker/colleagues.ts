import { requireSession } from '#server/access/caller.ts';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import { memberResource } from '#server/records/member-objects.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/** The users of an organisation, as a bare array; `0` stands for the organisations of the caller. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const { organizeId, keyword } = query;
  const asked = typeof organizeId === 'string' && organizeId !== '' && organizeId !== '0' ? [organizeId] : await ownIds(caller, services);
  const users = await memberIds('Organize', asked, caller, services);
  return { data: (await userOptions({ keyword, narrowedBy: usersWith(users) }, caller, services)).list };
};

async function ownIds(caller: Exchange['caller'], { recordsOf }: Services): Promise<string[]> {
  const rows = await recordsOf(memberResource, caller, undefined, {
    narrowedBy: {
      all: [
        { field: 'objectType', is: 'equals', value: 'Organize' },
        { field: 'userId', is: 'equals', value: requireSession(caller).userId },
      ],
    },
  }).all({ fields: ['objectId'] });
  return rows.map(({ objectId }) => String(objectId));
}
