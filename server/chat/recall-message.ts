import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { HeldFiles } from '../records/held-files';
import type { Database } from '../storage/database';
import { fileHolder } from './chat-content';
import { sideId, type ChatMessage } from './chat-message';

/** In minutes: how long a sender can take a message back. */
const recallMinutes = 2;

/** Takes a message back for both sides, within a transaction. Throws `chatNotRecalled` if it is another's, too old or gone. */
export async function recallMessage(id: string, senderId: string, heldFiles: HeldFiles, transaction: Database): Promise<ChatMessage> {
  const { rows } = await sql<ChatMessage>`
    with recallable as (
      select * from base_chat_message
      where id = ${id} and sender_id = ${senderId} and type <> 'recalled'
        and place > extract(epoch from clock_timestamp() - ${recallMinutes} * interval '1 minute') * 1000000
      for update
    ), recalled as (
      update base_chat_message as message
      set type = 'recalled', content = '', file = ''
      from recallable where message.id = recallable.id
    )
    select id, sender_id as "senderId", receiver_id as "receiverId", 'recalled' as type, '' as content, file, place
    from recallable`.execute(transaction);
  const message = rows[0];
  if (!message) throw new AppError('chatNotRecalled', { minutes: recallMinutes });
  const { receiverId, file } = message;
  // Locked in the order of `storeMessages`, so that the two do not wait for each other.
  await sql`
    with side as (
      select id from base_chat_conversation
      where id = any(${[sideId(senderId, receiverId), sideId(receiverId, senderId)]}::text[]) order by owner_id, peer_id for update
    )
    update base_chat_conversation as kept set last_type = 'recalled', last_content = ''
    from side where kept.id = side.id and kept.last_id = ${id}`.execute(transaction);
  if (file !== '') await heldFiles.change([{ holder: fileHolder(id), added: [], removed: [file] }], transaction);
  return message;
}
