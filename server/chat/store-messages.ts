import { sql } from 'kysely';
import type { Database } from '../storage/database';
import { pairOf, type ChatMessage, type NewChatMessage } from './chat-message';

/**
 * Stores messages and brings the conversations of both sides up to date, in one statement. Answers the messages that were not
 * stored before, in their order. Rows of conversations are locked in the order of their ids, so that servers do not wait for each other.
 */
export async function storeMessages(messages: readonly NewChatMessage[], transaction: Database): Promise<ChatMessage[]> {
  const column = (valueOf: (message: NewChatMessage) => string) => sql`${messages.map(valueOf)}::text[]`;
  const { rows } = await sql<{ id: string; place: number }>`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now),
    posted as (
      select posted.*, clock.now + number as place from clock, unnest(
        ${column(({ id }) => id)}, ${column(({ senderId, receiverId }) => pairOf(senderId, receiverId))},
        ${column(({ senderId }) => senderId)}, ${column(({ receiverId }) => receiverId)}, ${column(({ type }) => type)},
        ${column(({ content }) => content)}, ${column(({ file }) => file)}
      ) with ordinality as posted (id, pair, sender_id, receiver_id, type, content, file, number)
    ),
    stored as (
      insert into base_chat_message (id, pair, sender_id, receiver_id, type, content, file, place, creator_time)
      select id, pair, sender_id, receiver_id, type, content, file, place, place / 1000 from posted order by number
      on conflict (id) do nothing
      returning id, sender_id, receiver_id, type, content, place
    ),
    side as (
      select receiver_id as owner, sender_id as peer, 1 as unread, id, type, content, place from stored
      union all
      select sender_id, receiver_id, 0, id, type, content, place from stored
    ),
    latest as (
      select distinct on (owner, peer) owner, peer, id, type, content, place, sum(unread) over (partition by owner, peer) as unread
      from side order by owner, peer, place desc
    ),
    conversations as (
      insert into base_chat_conversation as kept
        (id, owner_id, peer_id, unread, last_id, last_place, last_type, last_content, read_place, cleared_place, is_hidden)
      select owner || ' ' || peer, owner, peer, unread, id, place, type, content, 0, 0, 0 from latest order by owner, peer
      on conflict (id) do update set
        unread = kept.unread + excluded.unread,
        is_hidden = 0,
        (last_id, last_place, last_type, last_content) = (
          select case when newer then excluded.last_id else kept.last_id end, greatest(kept.last_place, excluded.last_place),
            case when newer then excluded.last_type else kept.last_type end,
            case when newer then excluded.last_content else kept.last_content end
          from (select excluded.last_place >= kept.last_place as newer) as age
        )
    )
    select id, place from stored order by place`.execute(transaction);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return rows.flatMap(({ id, place }) => {
    const message = byId.get(id);
    return message ? [{ ...message, place }] : [];
  });
}
