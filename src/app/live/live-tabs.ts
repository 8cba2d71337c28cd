import type { LiveMessage } from '#ui/live/live-hub.ts';
import type { LiveConnection } from './live-connection';

/** What a tab tells the connection. */
export interface TabRequest {
  /** The token of the session; `null` if no user is logged in. */
  token?: string | null;
  resources?: readonly string[];
  /** The network may be back. */
  isOnline?: true;
  isLeaving?: true;
  /** A message to the server. It says nothing about the tab, which may have left. */
  tell?: LiveMessage;
}

/** The tabs of a browser, which share a connection. */
export interface LiveTabs {
  /** A tab with the function that passes messages to it. Returns the function that takes its requests. */
  add(post: (message: LiveMessage) => void): (request: TabRequest) => void;
}

const connectionEnds: ReadonlySet<string> = new Set(['connectionLost', 'closeSocket', 'logout']);

/** In ms: a list may have been loaded that long before its tab asks for the changes. As on the server. */
const recentTime = 10_000;

/** @example createLiveTabs((receive) => createLiveConnection({ open, receive })).add(liveHub.receive)({ token }) */
export function createLiveTabs(connect: (receive: (message: LiveMessage) => void) => LiveConnection): LiveTabs {
  const resourcesOf = new Map<object, readonly string[]>();
  const posts = new Map<object, (message: LiveMessage) => void>();
  /** Changes, for tabs that show a resource later than others. */
  let recent: { time: number; message: LiveMessage }[] = [];
  let isConnected = false;
  const connection = connect((message) => {
    const time = Date.now();
    if (message.method === 'initMessage') isConnected = true;
    else if (connectionEnds.has(message.method)) isConnected = false;
    if (message.method === 'changed') recent = [...recent.filter((other) => other.time > time - recentTime), { time, message }];
    for (const post of posts.values()) post(message);
  });
  return {
    add(post) {
      const tab = {};
      return ({ token, resources, isOnline, isLeaving, tell }) => {
        if (tell) return connection.tell(tell);
        if (isLeaving) {
          posts.delete(tab);
          resourcesOf.delete(tab);
        } else {
          const before = resourcesOf.get(tab) ?? [];
          const now = resources ?? before;
          if (isConnected && !posts.has(tab)) post({ method: 'connected' });
          posts.set(tab, post);
          resourcesOf.set(tab, now);
          const isNew = ({ resource }: LiveMessage) => now.includes(String(resource)) && !before.includes(String(resource));
          for (const { time, message } of recent) if (time > Date.now() - recentTime && isNew(message)) post(message);
        }
        connection.follow([...new Set([...resourcesOf.values()].flat())].toSorted());
        if (token !== undefined) connection.signIn(token);
        if (isOnline) connection.retry();
        if (posts.size === 0) connection.signIn(null);
      };
    },
  };
}
