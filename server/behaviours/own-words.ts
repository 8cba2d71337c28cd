import type { Filter } from '#engine/query/filter';
import { requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { Row } from '../storage/records';

export const wordResource = 'system/commonWord';

/** Phrases of the system are for all users, others for their user alone. */
export const wordTypes = { system: 0, own: 1 } as const;

const ofSystem: Filter = { field: 'commonWordsType', is: 'equals', value: wordTypes.system };

/** The phrases that the caller sees. */
export const visibleWords = (caller: Caller): Filter => ({
  any: [
    ofSystem,
    {
      all: [
        { field: 'commonWordsType', is: 'equals', value: wordTypes.own },
        { field: 'creatorUserId', is: 'equals', value: requireSession(caller).userId },
      ],
    },
  ],
});

/** A phrase that the caller sees. Throws `recordNotFound`. */
export const visibleWord = (id: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row> =>
  recordsOf(wordResource, caller, undefined, { narrowedBy: visibleWords(caller) }).require(id);

/** A phrase that the caller may change. Throws `recordNotFound`, and `forbidden` for one of the system unless an administrator asks. */
export async function changeableWord(id: string, caller: Caller, services: Pick<Services, 'recordsOf'>): Promise<Row> {
  const word = await visibleWord(id, caller, services);
  requireWordType(word['commonWordsType'], caller);
  return word;
}

/** Throws `forbidden` for phrases of the system unless an administrator asks. */
export function requireWordType(type: unknown, caller: Caller): void {
  if (type !== wordTypes.own && !requireSession(caller).isAdministrator) throw new AppError('forbidden');
}
