import type { LiveMessage } from '#ui/live/live-hub.ts';

/** The connection of a browser with the server. It opens again by itself, and then gets what it has missed. */
export interface LiveConnection {
  /** Connects with the session of a token; `null` closes the connection. */
  signIn(token: string | null): void;
  /** The resources whose changes the server tells. */
  follow(resources: readonly string[]): void;
  /** Sends a message, if the connection is open. */
  tell(message: LiveMessage): void;
  /** The network may be back: connects at once. */
  retry(): void;
}

/** The part of a web socket that is used. */
export type LiveWebSocket = Pick<WebSocket, 'close'> & EventTarget & { readonly readyState: number; send(data: string): void };

interface ConnectionOptions {
  open(): LiveWebSocket;
  receive(message: LiveMessage): void;
  /** From 0 to 1. Spreads the connections of many browsers after a restart of the server. */
  random?(): number;
}

/** In ms: between two attempts. */
const minDelay = 1_000;
const maxDelay = 60_000;

/** In ms. The server sends a sign of life every 30 s. */
const maxSilence = 75_000;

/** The code of a close after which the same token is refused: its session is over. */
const endedCode = 1000;

/** `WebSocket.OPEN` */
const openState = 1;

export function createLiveConnection({ open, receive, random = Math.random }: ConnectionOptions): LiveConnection {
  let socket: { web: LiveWebSocket; drop(): void } | undefined;
  let token: string | null = null;
  let resources: readonly string[] = [];
  /** Where the client is in the messages of the server; empty for a new session. */
  let number = '';
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    socket?.drop();
    socket = undefined;
  };
  const reconnect = (): void => {
    drop();
    receive({ method: 'connectionLost' });
    const delay = Math.min(maxDelay, minDelay * 2 ** attempts);
    attempts += 1;
    timer = setTimeout(connect, delay * (0.5 + random() / 2));
  };
  const take = (message: LiveMessage): void => {
    if (typeof message['number'] === 'string') number = message['number'];
    if (message.method === 'initMessage') attempts = 0;
    if (message.method === 'logout' || message.method === 'closeSocket') drop();
    // A logout belongs to the session that the connection has named.
    if (message.method !== 'live') receive(message.method === 'logout' ? { ...message, socketToken: token } : message);
  };
  const send = (method: string, more: object): void => socket?.web.send(JSON.stringify({ method, token, ...more, resources }));
  const greet = (): void => send('OnConnection', { mobileDevice: false, systemId: '', isSeparate: false, since: number });
  const connect = (): void => {
    drop();
    const web = open();
    socket = { web, drop: attend(web, { greet, take, end: (code) => (code === endedCode ? drop() : reconnect()) }) };
  };

  return {
    signIn(next) {
      if (next === token) return;
      token = next;
      number = '';
      attempts = 0;
      if (token === null) drop();
      else connect();
    },
    follow(next) {
      if (next.join() === resources.join()) return;
      resources = next;
      if (socket?.web.readyState === openState) send('Subscribe', {});
    },
    tell(message) {
      if (socket?.web.readyState === openState) socket.web.send(JSON.stringify(message));
    },
    retry() {
      if (timer !== undefined && token !== null) connect();
    },
  };
}

interface Attendant {
  greet(): void;
  take(message: LiveMessage): void;
  /** The connection is closed, or silent for too long. */
  end(code?: number): void;
}

/** Follows a socket until the returned function closes it. */
function attend(web: LiveWebSocket, { greet, take, end }: Attendant): () => void {
  const dropped = new AbortController();
  const { signal } = dropped;
  let silence = setTimeout(end, maxSilence);
  web.addEventListener('open', greet, { signal });
  web.addEventListener(
    'message',
    (event) => {
      clearTimeout(silence);
      silence = setTimeout(end, maxSilence);
      const message = messageIn((event as MessageEvent).data);
      if (message) take(message);
    },
    { signal },
  );
  web.addEventListener('close', (event) => end((event as CloseEvent).code), { signal });
  signal.addEventListener('abort', () => clearTimeout(silence));
  return () => {
    dropped.abort();
    web.close();
  };
}

function messageIn(data: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    const hasMethod = typeof message === 'object' && message !== null && 'method' in message && typeof message.method === 'string';
    return hasMethod ? (message as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
}
