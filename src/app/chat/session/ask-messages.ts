import { createRequestKey } from '#api/request-key.ts';
import { liveHub, type LiveMessage } from '#ui/live/live-hub.ts';

/** A page of a conversation. */
export interface MessageRequest {
  peerId: string;
  size: number;
  /** Default: the latest messages, or those before a place. */
  isOldestFirst?: boolean;
  before?: number;
  /** Only messages behind a place. */
  after?: number | undefined;
  keyword?: string;
}

/** In ms: the channel may connect in a moment, so that a request is sent again until it is answered. */
const repeatTime = 2_000;
const maxAttempts = 6;

/** Asks for messages over the live channel. Rejects without an answer, and with the server's message. */
export function askMessages({ peerId, size, isOldestFirst, before, after, keyword }: MessageRequest): Promise<LiveMessage[]> {
  const request = createRequestKey();
  return new Promise((resolve, reject) => {
    let attempts = 0;
    const send = (): void => {
      attempts += 1;
      if (attempts > maxAttempts) return end(() => reject(new Error('The server did not answer.')));
      liveHub.tell({
        method: 'MessageList',
        toUserId: peerId,
        currentPage: 1,
        pageSize: size,
        sord: isOldestFirst === true ? 'asc' : 'desc',
        request,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        ...(keyword !== undefined && { keyword }),
      });
    };
    const timer = setInterval(send, repeatTime);
    const ends = [
      liveHub.on('messageList', ({ request: answered, list }) => {
        if (answered === request) end(() => resolve(Array.isArray(list) ? (list as LiveMessage[]) : []));
      }),
      liveHub.on('error', ({ request: answered, msg }) => {
        if (answered === request) end(() => reject(new Error(String(msg))));
      }),
    ];
    const end = (settle: () => void): void => {
      clearInterval(timer);
      for (const stop of ends) stop();
      settle();
    };
    send();
  });
}
