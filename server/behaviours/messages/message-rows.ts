import type { Caller } from '../../access/caller';
import type { Texts } from '../../catalogue/texts';
import type { Names } from '../../display/create-names';
import { inLanguage } from '../../messages/message-words';
import type { Row } from '../../storage/records';

interface RowContext {
  names: Pick<Names, 'persons'>;
  texts: Texts;
}

/** Messages as clients read them: those of 3.6 read `release…`, earlier ones `creatorUser` and `lastModifyTime`. */
export async function messageRows(rows: readonly Row[], caller: Caller, { names, texts }: RowContext): Promise<Row[]> {
  const senders = new Set(rows.flatMap(({ creatorUserId }) => (typeof creatorUserId === 'string' ? [creatorUserId] : [])));
  const persons = await names.persons(senders, caller);
  const server = texts.text(caller.language, '$t:message.server');
  return rows.map((row) => {
    const { id, title, type, flowType, isRead, excerpt, creatorUserId, creatorTime } = inLanguage(row, texts, caller.language);
    const sender = typeof creatorUserId === 'string' ? (persons.get(creatorUserId) ?? '') : server;
    return {
      id,
      title,
      type,
      flowType,
      isRead: String(isRead),
      excerpt: excerpt ?? '',
      releaseUser: sender,
      releaseTime: creatorTime,
      creatorUser: sender,
      lastModifyTime: creatorTime,
    };
  });
}
