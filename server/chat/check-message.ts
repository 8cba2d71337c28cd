import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '#engine/json';
import { requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { HeldFiles } from '../records/held-files';
import { isStorableText } from '../storage/is-storable-text';
import { newId } from '../storage/new-id';
import type { ChatPeople } from './chat-people';
import type { ChatType, NewChatMessage } from './chat-message';

/** Stores the picture that a client of the first generation posts in base64, and answers its stored name. */
export type SavePicture = (base64: string, caller: Caller) => Promise<string>;

/** In characters. */
const maxText = 5_000;
const maxId = 100;

/** Of a picture, in pixels, and of a recording, in seconds. */
const maxMeasure = 100_000;

interface CheckContext {
  people: ChatPeople;
  heldFiles: HeldFiles;
  savePicture: SavePicture;
}

/** A `SendMessage` of a client as it is stored. Throws if the caller may not send it. */
export async function checkMessage(message: JsonObject, caller: Caller, context: CheckContext): Promise<NewChatMessage> {
  const { userId } = requireSession(caller);
  const receiverId = idIn(message['toUserId']);
  if (receiverId === userId) throw new AppError('chatWithOneself');
  const type = typeIn(message['messageType']);
  const isKnown = (await context.people([receiverId])).get(receiverId)?.isEnabled === true;
  if (!isKnown) throw new AppError('chatReceiverGone');
  const key = keyIn(message['key']);
  const body = type === 'text' ? textIn(message['messageContent']) : await fileIn(message['messageContent'], type, caller, context);
  return { id: key === '' ? newId() : keyedId(userId, key), senderId: userId, receiverId, type, key, ...body };
}

/** A repeated message has the same id, so that it is stored once. */
const keyedId = (senderId: string, key: string): string =>
  createHash('sha256').update(`${senderId}\n${key}`).digest('hex').slice(0, 32);

/** @example idIn(7) // throws `chatReceiverGone` */
export function idIn(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > maxId || !isStorableText(value)) throw new AppError('chatReceiverGone');
  return value;
}

const keyIn = (value: unknown): string => (typeof value === 'string' && value.length <= maxId ? value : '');

const types: readonly ChatType[] = ['text', 'image', 'voice', 'video'];

function typeIn(value: unknown): ChatType {
  const type = types.find((each) => each === value);
  if (!type) throw new AppError('chatContentWrong');
  return type;
}

function textIn(value: unknown): Pick<NewChatMessage, 'content' | 'file'> {
  if (typeof value !== 'string' || value.trim() === '' || !isStorableText(value)) throw new AppError('chatTextEmpty');
  if (value.length > maxText) throw new AppError('chatTextTooLong', { limit: maxText });
  return { content: value, file: '' };
}

/** A file that the sender has uploaded, or sees in another message. Clients of the first generation post the bytes of a picture. */
async function fileIn(
  value: unknown,
  type: ChatType,
  caller: Caller,
  { heldFiles, savePicture }: CheckContext,
): Promise<Pick<NewChatMessage, 'content' | 'file'>> {
  if (!isJsonObject(value)) throw new AppError('chatContentWrong');
  const { name, base64 } = value;
  const file = typeof base64 === 'string' && type === 'image' ? await savePicture(base64, caller) : name;
  if (typeof file !== 'string' || file === '' || file.length > 200) throw new AppError('chatContentWrong');
  const row = (await heldFiles.visible([file], caller)).get(file);
  if (!row || !hasType(String(row['contentType']), type)) throw new AppError('chatFileGone');
  const measures =
    type === 'image' ? { width: measure(value['width']), height: measure(value['height']) } : { length: measure(value['length']) };
  return { content: JSON.stringify({ name: file, folder: String(row['folder']), ...measures }), file };
}

const mediaTypes: Readonly<Record<string, RegExp>> = { image: /^image\//, voice: /^audio\//, video: /^(video|application)\/(?!octet)/ };

const hasType = (contentType: string, type: ChatType): boolean => mediaTypes[type]?.test(contentType) === true;

const measure = (value: unknown): number => Math.min(maxMeasure, Math.max(0, Math.round(Number(value)) || 0));
