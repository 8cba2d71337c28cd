import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { JsonObject } from '#engine/json';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { FileAddresses } from '../files/file-addresses';
import type { AddressedMessage, Live } from '../realtime/live';
import type { HeldFiles } from '../records/held-files';
import type { Database } from '../storage/database';
import { contentReader, fileHolder } from './chat-content';
import { receivedFrame, sentFrame, type FrameContext } from './chat-frames';
import type { ChatMessage, NewChatMessage } from './chat-message';
import type { ChatPeople } from './chat-people';
import { checkMessage, type SavePicture } from './check-message';
import { createMessageWriter } from './message-writer';
import { readMessage } from './read-messages';
import { storeMessages } from './store-messages';

export interface ChatContext {
  db: Database;
  live: Live;
  people: ChatPeople;
  heldFiles: HeldFiles;
  addresses: FileAddresses;
  savePicture: SavePicture;
  log: Logger;
}

/**
 * Checks a message and puts it in the queue, so that the next one of the user does not wait until it is stored. `stored` resolves
 * then, to the echo if the message had been stored before, because its first acknowledgement may be lost.
 */
export type SendMessage = (posted: JsonObject, caller: Caller) => Promise<{ stored: Promise<AddressedMessage['message'] | undefined> }>;

/** Checks and stores messages, and then tells both sides. */
export function createSending(context: ChatContext): SendMessage {
  const { db, heldFiles, addresses, people, log } = context;
  const frameContext = async (messages: readonly Pick<NewChatMessage, 'senderId' | 'receiverId' | 'file'>[]): Promise<FrameContext> => ({
    people: await people(messages.flatMap(({ senderId, receiverId }) => [senderId, receiverId])),
    show: await contentReader(addresses, messages),
  });
  const writer = createMessageWriter({
    log,
    storeBatch: async (messages) => {
      const frames = await frameContext(messages);
      const keys = new Map(messages.map(({ id, key }) => [id, key]));
      const stored = await withFrames(context, async (transaction) => {
        const added = await storeMessages(messages, transaction);
        await holdFiles(added, heldFiles, transaction);
        return { result: added, frames: added.flatMap((message) => framesOf(message, keys, frames)) };
      });
      return new Set(stored.map(({ id }) => id));
    },
  });
  const echoOf = async ({ id, key }: NewChatMessage): Promise<AddressedMessage['message']> => {
    const stored = await readMessage(id, db);
    if (!stored) throw new AppError('chatNotStored');
    return sentFrame(stored, key, await frameContext([stored]));
  };
  return async (posted, caller) => {
    const message = await checkMessage(posted, caller, context);
    return { stored: writer.store(message).then((isNew) => (isNew ? undefined : echoOf(message))) };
  };
}

/** Changes rows in a transaction that also stores the frames about them. */
export const withFrames = <T>(
  { db, live }: Pick<ChatContext, 'db' | 'live'>,
  work: (transaction: Database) => Promise<{ result: T; frames: AddressedMessage[] }>,
): Promise<T> =>
  live.sendWith((store) =>
    db.transaction().execute(async (transaction) => {
      const { result, frames } = await work(transaction);
      await store(frames, (text, values) => transaction.executeQuery(CompiledQuery.raw(text, values)));
      return result;
    }),
  );

function framesOf(message: ChatMessage, keys: ReadonlyMap<string, string>, context: FrameContext): AddressedMessage[] {
  const { senderId, receiverId, id } = message;
  return [
    { users: [receiverId], message: receivedFrame(message, context) },
    { users: [senderId], message: sentFrame(message, keys.get(id) ?? '', context) },
  ];
}

async function holdFiles(messages: readonly ChatMessage[], heldFiles: HeldFiles, transaction: Database): Promise<void> {
  const withFile = messages.filter(({ file }) => file !== '');
  if (withFile.length === 0) return;
  const changes = withFile.map(({ id, file }) => ({ holder: fileHolder(id), added: [file], removed: [] }));
  await heldFiles.change(changes, transaction);
}
