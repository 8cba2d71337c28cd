import { atom, type Atom } from 'jotai';
import { tabId } from '#api/tab-id.ts';
import { liveHub, type LiveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import type { DesignSession } from '../session/create-design-session';

/** Another tab that designs the module. */
export interface Peer {
  tab: string;
  userId: string;
  userName: string;
  /** The node that is selected there. */
  node?: string | undefined;
  /** The version of the module that the tab has. */
  version?: number | undefined;
  /** When it was last heard of. */
  at: number;
}

/** The other designers of the module. */
export interface Presence {
  peers: Atom<readonly Peer[]>;
  /** Says where this tab is, now and on every change, until the returned function ends it. */
  start(): () => void;
}

/** In ms: between two signs of life, and after the last one of a tab whose connection is gone. */
const beatTime = 5_000;
const silentTime = 13_000;

/** In ms: changes within it are told together. The server knows what the page follows by then. */
const tellDelay = 300;

/** Tabs that are remembered. */
const maxPeers = 50;

/** @example createPresence(session).start() */
export function createPresence(session: DesignSession, hub: LiveHub = liveHub, tab: string = tabId): Presence {
  const { store, saving, moduleId: module } = session;
  const { jotai } = store;
  const peers = atom<readonly Peer[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (more: object) => hub.tell({ method: 'Designing', module, tab, ...more });
  const leave = () => tell({ isGone: true });
  const beat = () => {
    clearTimeout(timer);
    timer = undefined;
    const silent = Date.now() - silentTime;
    if (jotai.get(peers).some(({ at }) => at < silent)) jotai.set(peers, (before) => before.filter(({ at }) => at >= silent));
    tell({ node: jotai.get(store.selection).at(-1), version: session.version() });
  };
  const beatSoon = () => void (timer ??= setTimeout(beat, tellDelay));
  const receive = (message: LiveMessage) => {
    const peer = peerIn(message, module);
    if (!peer || peer.tab === tab) return;
    const before = jotai.get(peers);
    const index = before.findIndex((other) => other.tab === peer.tab);
    if (message['isGone'] === true) return jotai.set(peers, before.toSpliced(index, index < 0 ? 0 : 1));
    if (index >= 0) return jotai.set(peers, before.with(index, peer));
    if (before.length >= maxPeers) return;
    jotai.set(peers, [...before, peer]);
    // The other tab does not know this one yet.
    beatSoon();
  };
  return {
    peers,
    start: () => {
      const interval = setInterval(beat, beatTime);
      const stops = [
        hub.watch(`design/${module}`),
        hub.on('designing', receive),
        hub.on('initMessage', beatSoon),
        ...[store.selection, saving.status].map((source) => jotai.sub(source, beatSoon)),
      ];
      globalThis.addEventListener?.('pagehide', leave);
      beatSoon();
      return () => {
        clearInterval(interval);
        clearTimeout(timer);
        timer = undefined;
        leave();
        for (const stop of stops) stop();
        globalThis.removeEventListener?.('pagehide', leave);
        jotai.set(peers, []);
      };
    },
  };
}

function peerIn({ module, tab, userId, userName, node, version }: LiveMessage, own: string): Peer | undefined {
  if (module !== own || typeof tab !== 'string') return undefined;
  return {
    tab,
    userId: String(userId),
    userName: String(userName),
    node: typeof node === 'string' ? node : undefined,
    version: typeof version === 'number' ? version : undefined,
    at: Date.now(),
  };
}
