import { maxPayload, type Bus } from './bus';
import type { NumberedMessage } from './message-table';

/** The channel of the bus. */
export const liveChannel = 'live';

/** Messages of one server in an event of the bus. */
export interface SentMessages {
  /** The server. */
  o: number;
  m: readonly SentMessage[];
}

/** A message by its number. Without a content, or also without receivers, its row is read where it is needed. */
interface SentMessage {
  n: number;
  u?: readonly string[] | null;
  t?: string;
  c?: string;
}

/** Larger messages travel by reference, so that one does not fill an event alone. In bytes. */
const maxInline = 3000;

/** Receivers that an event names. */
const maxListedUsers = 50;

/** As few events as their size allows. */
export function eventsOf(bus: Pick<Bus, 'envelope'>, origin: number, messages: readonly NumberedMessage[]): string[] {
  const whole = bus.envelope(liveChannel, { o: origin, m: messages.map(sentMessage) } satisfies SentMessages);
  if (Buffer.byteLength(whole) <= maxPayload || messages.length === 1) return [whole];
  const half = Math.ceil(messages.length / 2);
  return [...eventsOf(bus, origin, messages.slice(0, half)), ...eventsOf(bus, origin, messages.slice(half))];
}

function sentMessage({ number, users, topic, content }: NumberedMessage): SentMessage {
  if (users !== null && (users.length > maxListedUsers || isLong(users.join()))) return { n: number };
  const place = { n: number, u: users, ...(topic !== null && { t: topic }) };
  return isLong(content) ? place : { ...place, c: content };
}

/** As part of an event, where its quotes are escaped. */
const isLong = (text: string): boolean => text.length > maxInline || Buffer.byteLength(JSON.stringify(text)) > maxInline;
