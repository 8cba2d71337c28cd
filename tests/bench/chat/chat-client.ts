import { WebSocket } from 'ws';

/** A user's browser, as far as the chat needs it: it acknowledges, catches up and sends again. */
export interface ChatClient {
  /** Sends a message; resolves when it is acknowledged. */
  send(method: 'SendMessage' | 'Relay', toUserId: string, text: string): Promise<void>;
  /** The ids of all `receiveMessage` frames, in their order. */
  received: string[];
  /** The texts by the id of their message. */
  texts: Map<string, string>;
  close(): void;
}

interface ClientOptions {
  token: string;
  /** The servers, the first one first. After a loss of the connection, the next one is tried. */
  urls: readonly string[];
}

interface Frame {
  method: string;
  number?: string;
  key?: string;
  id?: string;
  formMessage?: string;
}

/** In ms: until the next attempt to connect. */
const retryDelay = 200;

let keys = 0;

/** Resolves when the client is connected. */
export async function openChatClient({ token, urls }: ClientOptions): Promise<ChatClient> {
  const received: string[] = [];
  const texts = new Map<string, string>();
  const waiting = new Map<string, { frame: string; done(): void }>();
  let socket: WebSocket | undefined;
  let number = '';
  let attempt = 0;
  let isClosed = false;
  /** Whether the server has greeted the client. What waits from an earlier connection goes first. */
  let isGreeted = false;

  const take = (frame: Frame, connected: () => void): void => {
    if (frame.number !== undefined) number = frame.number;
    if (frame.method === 'initMessage') {
      isGreeted = true;
      connected();
      for (const { frame: text } of waiting.values()) socket?.send(text);
    } else if (frame.method === 'sendMessage' && frame.key !== undefined) {
      waiting.get(frame.key)?.done();
      waiting.delete(frame.key);
    } else if (frame.method === 'receiveMessage' && frame.id !== undefined) {
      received.push(frame.id);
      texts.set(frame.id, String(frame.formMessage));
    } else if (frame.method === 'error' || frame.method === 'reload') throw new Error(`The server said ${JSON.stringify(frame)}.`);
  };
  const connect = (): Promise<void> =>
    new Promise((connected) => {
      const own = new WebSocket(`${urls[attempt % urls.length]}/websocket`, { perMessageDeflate: false });
      attempt += 1;
      socket = own;
      own.on('open', () => own.send(JSON.stringify({ method: 'OnConnection', token, since: number })));
      own.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as Frame, connected));
      own.on('error', () => undefined);
      own.on('close', () => {
        isGreeted = false;
        if (!isClosed) setTimeout(() => void connect().then(connected), retryDelay);
      });
    });
  await connect();
  return {
    received,
    texts,
    send: (method, toUserId, text) =>
      new Promise((done) => {
        const key = `key-${(keys += 1)}`;
        const frame = JSON.stringify({ method, toUserId, messageType: 'text', messageContent: text, key });
        waiting.set(key, { frame, done });
        if (isGreeted) socket?.send(frame);
      }),
    close: () => {
      isClosed = true;
      socket?.terminate();
    },
  };
}
