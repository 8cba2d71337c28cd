import { isJsonObject } from '#engine/json';
import type { ChatMedia, ChatMessage, ChatType, Conversation } from './chat-types';

type Fields = Readonly<Record<string, unknown>>;

const types: ReadonlySet<string> = new Set(['text', 'image', 'voice', 'video', 'recalled']);

const typeOf = (value: unknown): ChatType => (types.has(String(value)) ? (value as ChatType) : 'text');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** What a message says: live messages have an object for a file, lists its JSON. An address alone is that of a video. */
function contentOf(type: ChatType, value: unknown): Pick<ChatMessage, 'text' | 'media'> {
  if (type === 'text') return { text: textOf(value) };
  if (type === 'recalled') return { text: '' };
  const parsed = typeof value === 'string' ? parsedOr(value) : value;
  const media = typeof parsed === 'string' ? { path: parsed } : mediaIn(parsed);
  return media ? { text: '', media } : { text: '' };
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The file in the content of a message. */
function mediaIn(value: unknown): ChatMedia | undefined {
  if (!isJsonObject(value) || typeof value['path'] !== 'string') return undefined;
  const { path, width, height, length } = value;
  return { path, width: numberOf(width), height: numberOf(height), length: numberOf(length) };
}

/** The message of another client could name any address. */
const isOwnAddress = ({ path }: ChatMedia): boolean => path.startsWith('/api/file/');

function messageOf(senderId: unknown, type: unknown, content: unknown, { id, place, time, key }: Fields): ChatMessage {
  const known = typeOf(type);
  const { text, media } = contentOf(known, content);
  return {
    id: textOf(id),
    ...(typeof key === 'string' && { key }),
    senderId: textOf(senderId),
    type: known,
    text,
    ...(media && isOwnAddress(media) && { media }),
    time: numberOf(time),
    place: numberOf(place),
    state: 'sent',
  };
}

/** A row of `messageList`. */
export const listedMessage = (row: Fields): ChatMessage =>
  messageOf(row['sendUserId'], row['contentType'], row['content'], { ...row, time: row['sendTime'] });

/** The echo of an own message. */
export const sentMessage = (frame: Fields): ChatMessage =>
  messageOf(frame['UserId'], frame['messageType'], frame['toMessage'], { ...frame, time: frame['latestDate'] });

/** A message of another user. */
export const receivedMessage = (frame: Fields): ChatMessage =>
  messageOf(frame['formUserId'], frame['messageType'], frame['formMessage'], { ...frame, time: frame['latestDate'] });

/** A row of the list of conversations. */
export function listedConversation(row: Fields): Conversation {
  const type = row['messageType'] === '' ? '' : typeOf(row['messageType']);
  return {
    id: textOf(row['id']),
    realName: textOf(row['realName']),
    account: textOf(row['account']),
    headIcon: textOf(row['headIcon']),
    latestType: type,
    latestText: type === 'text' ? textOf(row['latestMessage']) : '',
    latestId: textOf(row['latestId']),
    time: numberOf(row['latestDate']),
  };
}
