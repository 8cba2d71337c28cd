/** What a message is. `recalled` stands in place of a message that its sender took back. */
export type ChatType = 'text' | 'image' | 'voice' | 'video' | 'recalled';

/** A message that its sender may send, before it is stored. */
export interface NewChatMessage {
  id: string;
  senderId: string;
  receiverId: string;
  type: ChatType;
  /** The text, or JSON about the file. */
  content: string;
  /** The stored name of its file; empty without one. */
  file: string;
  /** The sender's own name for the message, so that a repeated one is stored once; empty for clients of the JNPF platform. */
  key: string;
}

/** A stored message. */
export interface ChatMessage extends Omit<NewChatMessage, 'key'> {
  /** Its place in the conversation: microseconds of the database's clock, counted on within a batch. */
  place: number;
}

/** The resource of messages, which holds their files. */
export const messageResource = 'message/chatMessage';

/** The key of two users' messages, the same for both. @example pairOf('b', 'a') // 'a b' */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The id of the row that a user has for the conversation with another. @example sideId('a', 'b') // 'a b' */
export const sideId = (owner: string, peer: string): string => `${owner} ${peer}`;

/** In ms. @example timeOf(1_700_000_000_000_123) // 1_700_000_000_000 */
export const timeOf = (place: number): number => Math.floor(place / 1000);
