import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { HeldFiles } from '../records/held-files';
import type { Database } from '../storage/database';
import { fileHolder } from './chat-content';
import { pairOf } from './chat-message';

interface SweepContext {
  db: Database;
  heldFiles: HeldFiles;
  log: Logger;
  /** How long messages are kept; `undefined` for good. */
  chatDays: number | undefined;
}

/** In ms. */
const day = 86_400_000;

/** Conversations that one statement reads, and messages that one transaction removes. */
const pageSize = 500;
const batchSize = 2_000;

interface SweptPair {
  id: string;
  ownerId: string;
  peerId: string;
  /** Messages up to this place are removed. */
  upTo: number;
}

/** Removes messages that both sides have cleared, and those that are older than `chatDays`, with their files. */
export async function sweepChat(context: SweepContext, now: number, signal?: AbortSignal): Promise<void> {
  const oldest = context.chatDays === undefined ? 0 : (now - context.chatDays * day) * 1000;
  let [after, count] = ['', 0];
  for (let read = pageSize; read === pageSize;) {
    signal?.throwIfAborted();
    const pairs = await pairsAfter(after, oldest, context.db);
    read = pairs.length;
    after = pairs.at(-1)?.id ?? after;
    for (const pair of pairs) count += await sweepPair(pair, context, signal);
  }
  if (count > 0) context.log.info({ messages: count }, 'old chat messages were removed');
}

/** Each pair of users once, with something to remove. */
async function pairsAfter(after: string, oldest: number, db: Database): Promise<SweptPair[]> {
  const { rows } = await sql<SweptPair>`
    select own.id, own.owner_id as "ownerId", own.peer_id as "peerId",
      greatest(least(own.cleared_place, coalesce(peer.cleared_place, 0)), ${oldest}) as "upTo"
    from base_chat_conversation as own
    left join base_chat_conversation as peer on peer.id = own.peer_id || ' ' || own.owner_id
    where own.id > ${after} and own.owner_id < own.peer_id
      and (${oldest} > 0 or least(own.cleared_place, coalesce(peer.cleared_place, 0)) > 0)
    order by own.id limit ${pageSize}`.execute(db);
  return rows;
}

async function sweepPair({ ownerId, peerId, upTo }: SweptPair, { db, heldFiles }: SweepContext, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let removed = batchSize; removed === batchSize; count += removed) {
    signal?.throwIfAborted();
    removed = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string; file: string }>`
        delete from base_chat_message where id = any(array(
          select id from base_chat_message
          where pair = ${pairOf(ownerId, peerId)} and place <= ${upTo} and delete_mark = 0 order by place limit ${batchSize}
        )) returning id, file`.execute(transaction);
      const files = rows.filter(({ file }) => file !== '');
      const changes = files.map(({ id, file }) => ({ holder: fileHolder(id), added: [], removed: [file] }));
      if (changes.length > 0) await heldFiles.change(changes, transaction);
      return rows.length;
    });
  }
  return count;
}
