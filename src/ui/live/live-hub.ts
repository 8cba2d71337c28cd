import { tabId } from '#api/tab-id.ts';

/** A message of the server. */
export interface LiveMessage {
  method: string;
  [field: string]: unknown;
}

type Listener = (message: LiveMessage) => void;

/** Passes messages of the server to what is drawn. Without a connection there are none. */
export interface LiveHub {
  /** Calls the listener with every message of a method. Returns the function that ends it. */
  on(method: string, listener: Listener): () => void;
  /** Asks the server to tell changes of a resource. Returns the function that ends it. */
  watch(resource: string): () => void;
  /** The watched resources. */
  watched(): string[];
  /** Calls the listener when other resources are watched. Returns the function that ends it. */
  onWatch(listener: () => void): () => void;
  /** Sends a message to the server, if there is a connection. */
  tell(message: LiveMessage): void;
  /** Calls the listener with every message to the server. Returns the function that ends it. */
  onTell(listener: Listener): () => void;
  /** A message came. The tab's own changes come as `ownChanged`, because what it shows has them already. */
  receive(message: LiveMessage): void;
  /** Whether changes are told at the moment. */
  isConnected(): boolean;
}

export function createLiveHub(ownTab: string = tabId): LiveHub {
  const listeners = new Map<string, Set<Listener>>();
  const watchers = new Map<string, number>();
  const watchListeners = new Set<() => void>();
  const tellListeners = new Set<Listener>();
  let isConnected = false;
  const watch = (resource: string, change: 1 | -1): void => {
    const before = watchers.get(resource) ?? 0;
    if (before + change === 0) watchers.delete(resource);
    else watchers.set(resource, before + change);
    if (before === 0 || before + change === 0) for (const listener of watchListeners) listener();
  };
  return {
    on(method, listener) {
      const others = listeners.get(method) ?? new Set();
      listeners.set(method, others.add(listener));
      return () => others.delete(listener);
    },
    watch(resource) {
      watch(resource, 1);
      return () => watch(resource, -1);
    },
    watched: () => [...watchers.keys()],
    onWatch(listener) {
      watchListeners.add(listener);
      return () => watchListeners.delete(listener);
    },
    tell(message) {
      for (const listener of tellListeners) listener(message);
    },
    onTell(listener) {
      tellListeners.add(listener);
      return () => tellListeners.delete(listener);
    },
    receive(message) {
      isConnected = connectionStates.get(message.method) ?? isConnected;
      const method = message.method === 'changed' && message['tab'] === ownTab ? 'ownChanged' : message.method;
      for (const listener of listeners.get(method) ?? []) listener(message);
    },
    isConnected: () => isConnected,
  };
}

/** What messages say about the connection. */
const connectionStates: ReadonlyMap<string, boolean> = new Map([
  ['initMessage', true],
  ['connected', true],
  ['connectionLost', false],
  ['closeSocket', false],
  ['logout', false],
]);

/** The messages of this page. */
export const liveHub = createLiveHub();
