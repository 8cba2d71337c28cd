import type { Services } from '../services';
import type { Row } from '../storage/records';
import type { SendType } from './send-types';

/** A user who gets a message, or the group behind a webhook. */
export interface Receiver {
  id: string;
  name: string;
  email: string;
  mobilePhone: string;
}

/** A message to one receiver, with its variables filled in. */
interface AddressedMessage {
  receiver: Receiver;
  title: string;
  /** HTML for a mail, a plain text for the others. */
  content: string;
  /** The template at the provider (SMS) and its variables, in their order. */
  templateCode: string;
  parameters: readonly { name: string; value: string }[];
  /** The address that an official account opens; empty for none. */
  link: string;
  /** The mini program that an official account opens in place of the address. */
  miniProgram?: { appId: string; page: string };
}

/** What a channel sends with. */
export interface ChannelContext {
  services: Services;
  /** The record of `message/account`; `undefined` for channels that are set up in the system settings. */
  account: Row | undefined;
  signal: AbortSignal;
}

/** An open way to the receivers. */
export interface Sender {
  /**
   * Throws `NotDelivered` if this receiver cannot be reached, and any other error if the channel does not work for now: the rest is
   * sent later.
   */
  send(message: AddressedMessage): Promise<void>;
  close(): void;
}

/** A way to send messages. The file `server/sending/channels/<name>.ts` exports it as `channel`. */
export interface Channel {
  type: SendType;
  /** Whether a message goes out once, and not to each receiver. */
  isOnce?: true;
  /** Throws an `AppError` if the channel is not set up. */
  open(context: ChannelContext): Promise<Sender>;
}
