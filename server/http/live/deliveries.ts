import { positionText } from '#server/realtime/live-position.ts';
import type { NumberedMessage } from '#server/realtime/message-table.ts';
import type { ChangedMessage } from '#server/realtime/record-changes.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { frameOf } from './frame';
import type { Delivery } from './live-socket';
import { createVisibleChanges } from './visible-change';

/** A message as a caller may see it; `undefined` if the caller may not. */
export type DeliveryFor = (caller: Caller) => Delivery | Promise<Delivery | undefined> | undefined;

type DeliveryServices = Pick<Services, 'live' | 'log' | 'accessFor' | 'recordsOf' | 'catalogue'>;

/** Makes the deliveries of messages. The sockets of a message share its text and its position. */
export function createDeliveries(services: DeliveryServices): (message: NumberedMessage) => DeliveryFor {
  const visibleChanges = createVisibleChanges(services);
  return ({ origin, number, topic, content }) => {
    const value = services.live.position();
    const position = { value, text: positionText(value) };
    const deliveryOf = (frame: Delivery['frame']): Delivery => ({ origin, number, frame, position });
    if (topic === null) {
      const delivery = deliveryOf(frameOf(content));
      return () => delivery;
    }
    const frameFor = visibleChanges(JSON.parse(content) as ChangedMessage, content);
    return (caller) => {
      const frame = frameFor(caller);
      return frame instanceof Promise ? frame.then((visible) => visible && deliveryOf(visible)) : frame && deliveryOf(frame);
    };
  };
}
