import type { LiveMessage } from '#ui/live/live-hub.ts';
import { createLiveConnection } from './live-connection';
import { createLiveTabs, type TabRequest } from './live-tabs';
import { openSocket } from './open-socket';

type Receive = (message: LiveMessage) => void;

/**
 * One connection for all tabs where the browser has shared workers, else one for this tab. `onReplaced` is called when the
 * worker could not be loaded: the connection of this tab knows none of the earlier requests.
 */
export function openPort(receive: Receive, onReplaced: () => void): (request: TabRequest) => void {
  const own = () => createLiveTabs((take) => createLiveConnection({ open: openSocket, receive: take })).add(receive);
  const shared = sharedPort(receive, () => {
    send = own();
    onReplaced();
  });
  let send = shared ?? own();
  return (request) => send(request);
}

function sharedPort(receive: Receive, onFailed: () => void): ((request: TabRequest) => void) | undefined {
  if (typeof SharedWorker !== 'function') return undefined;
  try {
    const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'tangu-live' });
    const { port } = worker;
    port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => receive(data));
    port.start();
    worker.addEventListener(
      'error',
      () => {
        port.close();
        onFailed();
      },
      { once: true },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not supported by ports
    return (request) => port.postMessage(request);
  } catch {
    // Some browsers forbid workers in private windows.
    return undefined;
  }
}
