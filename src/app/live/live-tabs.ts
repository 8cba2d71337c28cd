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
}

/** The tabs of a browser, which share a connection. */
export interface LiveTabs {
  /** A tab with the function that passes messages to it. Returns the function that takes its requests. */
  add(post: (message: LiveMessage) => void): (request: TabRequest) => void;
}

/** @example createLiveTabs((receive) => createLiveConnection({ open, receive })).add(liveHub.receive)({ token }) */
export function createLiveTabs(connect: (receive: (message: LiveMessage) => void) => LiveConnection): LiveTabs {
  const resourcesOf = new Map<object, readonly string[]>();
  const posts = new Map<object, (message: LiveMessage) => void>();
  const connection = connect((message) => {
    for (const post of posts.values()) post(message);
  });
  return {
    add(post) {
      const tab = {};
      return ({ token, resources, isOnline, isLeaving }) => {
        if (isLeaving) {
          posts.delete(tab);
          resourcesOf.delete(tab);
        } else {
          posts.set(tab, post);
          resourcesOf.set(tab, resources ?? resourcesOf.get(tab) ?? []);
        }
        connection.follow([...new Set([...resourcesOf.values()].flat())].toSorted());
        if (token !== undefined) connection.signIn(token);
        if (isOnline) connection.retry();
        if (posts.size === 0) connection.signIn(null);
      };
    },
  };
}
