import { createLiveConnection } from './live-connection';
import { createLiveTabs, type TabRequest } from './live-tabs';
import { openSocket } from './open-socket';

/** Runs in a shared worker: one connection for all tabs. */
const tabs = createLiveTabs((receive) => createLiveConnection({ open: openSocket, receive }));

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not supported by ports
  const take = tabs.add((message) => port.postMessage(message));
  port.addEventListener('message', ({ data }: MessageEvent<TabRequest>) => take(data));
  port.start();
});
