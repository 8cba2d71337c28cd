/** A user as the other side of a conversation. */
export interface ChatPerson {
  id: string;
  realName: string;
  account: string;
  headIcon: string;
}

/** A file of a message; its address works for some hours. */
export interface ChatMedia {
  path: string;
  width?: number;
  height?: number;
  /** In seconds. */
  length?: number;
}

export type ChatType = 'text' | 'image' | 'voice' | 'video' | 'recalled';

export interface ChatMessage {
  id: string;
  /** The sender's own name for a message, by which its acknowledgement is found. */
  key?: string;
  senderId: string;
  type: ChatType;
  text: string;
  media?: ChatMedia;
  /** In ms. */
  time: number;
  /** Orders the messages of a conversation; a message that is not stored yet comes last. */
  place: number;
  state: 'sending' | 'failed' | 'sent';
  /** Why it was not sent. */
  failure?: string;
}

export interface Conversation extends ChatPerson {
  latestType: ChatType | '';
  latestText: string;
  latestId: string;
  /** In ms. */
  time: number;
}

/** The messages of a conversation, as far as they are loaded. */
export interface Thread {
  status: 'loading' | 'failed' | 'ready';
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Up to this place, the other user has read. */
  readPlace: number;
  /** The first message that was unread when the conversation was opened. */
  firstUnreadId?: string;
}

export interface ChatState {
  /** `undefined` until loaded. */
  conversations: readonly Conversation[] | undefined;
  failure: unknown;
  threads: ReadonlyMap<string, Thread>;
  peer: ChatPerson | undefined;
  /** Until when another user counts as writing, in ms. */
  writing: ReadonlyMap<string, number>;
  isOffline: boolean;
}

export const emptyChat: ChatState = {
  conversations: undefined,
  failure: undefined,
  threads: new Map(),
  peer: undefined,
  writing: new Map(),
  isOffline: false,
};

export const emptyThread: Thread = { status: 'loading', messages: [], hasOlder: true, isLoadingOlder: false, readPlace: 0 };
