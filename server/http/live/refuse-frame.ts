import type { JsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { maxChatPicture, uploadTypeOf } from '#server/files/upload-types.ts';
import type { Services } from '#server/services.ts';
import { tooLargeFor } from '#server/uploads/type-limit.ts';
import { replyError } from './answer-chat';
import type { FrameRefusal } from './frame-guard';
import type { LiveSocket } from './live-socket';
import { closeReasons } from './socket-limits';
import type { Connection } from './socket-methods';

/** What a refused message is taken for: only one with a picture may be long. */
const pictureMessage = { method: 'SendMessage', messageType: 'image' };

/** Whether a message may be as long as a picture in base64. */
export const mayBeLong = (message: JsonObject | undefined): boolean =>
  message?.['method'] === pictureMessage.method && message['messageType'] === pictureMessage.messageType;

const refusals = {
  tooLong: { error: tooLargeFor(uploadTypeOf('IM'), maxChatPicture), close: closeReasons.tooLong },
  tooFast: { error: new AppError('chatTooFast'), close: closeReasons.tooFast },
  tooSlow: { error: new AppError('chatTooFast'), close: closeReasons.sendingTooSlow },
} satisfies Record<FrameRefusal, object>;

/** Tells a signed-in client why its message is not read further, and closes the socket. */
export function refuseFrame(
  reason: FrameRefusal,
  own: LiveSocket,
  connection: Connection | undefined,
  services: Pick<Services, 'texts'>,
): void {
  const { error, close } = refusals[reason];
  if (connection) replyError(error, pictureMessage, connection, services);
  own.close(close);
}
