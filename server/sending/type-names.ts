import type { Caller } from '../access/caller';
import { dictionaryNames, withEntryNames } from '../behaviours/organisation/dictionary-names';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** The names of the sources of messages, by their code. */
export const sourceNames = (caller: Caller, services: Pick<Services, 'names'>) =>
  dictionaryNames('msgSourceType', 'enCode', caller, services);

/** The names of the ways to send a message, by their code. */
export const sendTypeNames = (caller: Caller, services: Pick<Services, 'names'>) =>
  dictionaryNames('msgSendType', 'enCode', caller, services);

/** Rows with names in place of codes for clients that print them as they come. */
export async function withTypeNames(rows: readonly Row[], caller: Caller, services: Pick<Services, 'names'>): Promise<readonly Row[]> {
  if (caller.showsTexts !== true) return rows;
  const [sources, types] = [await sourceNames(caller, services), await sendTypeNames(caller, services)];
  return withEntryNames(withEntryNames(rows, 'messageSource', sources), 'messageType', types);
}
