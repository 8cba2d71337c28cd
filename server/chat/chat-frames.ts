import type { AddressedMessage } from '../realtime/live';
import type { ShowContent } from './chat-content';
import type { ChatPerson } from './chat-people';
import { timeOf, type ChatMessage } from './chat-message';

/** What tells both sides of a stored message. Existing clients read the spelling of these names. */
export interface FrameContext {
  people: ReadonlyMap<string, ChatPerson>;
  show: ShowContent;
}

const nobody: ChatPerson = { realName: '', account: '', headIcon: '', isEnabled: false };

/** The echo to the sender's sockets, which acknowledges the message. `key` is the sender's own name for it. */
export function sentFrame(message: ChatMessage, key: string, { people, show }: FrameContext): AddressedMessage['message'] {
  const { id, senderId, receiverId, type, place } = message;
  const [sender, receiver] = [people.get(senderId) ?? nobody, people.get(receiverId) ?? nobody];
  return {
    method: 'sendMessage',
    UserId: senderId,
    userId: senderId,
    account: sender.account,
    realName: sender.realName,
    headIcon: sender.headIcon,
    toUserId: receiverId,
    toAccount: receiver.account,
    toRealName: receiver.realName,
    toHeadIcon: receiver.headIcon,
    messageType: type,
    toMessage: show(message),
    dateTime: timeOf(place),
    latestDate: timeOf(place),
    id,
    place,
    ...(key !== '' && { key }),
  };
}

/** The message to the receiver's sockets. */
export function receivedFrame(message: ChatMessage, { people, show }: FrameContext): AddressedMessage['message'] {
  const { id, senderId, receiverId, type, place } = message;
  const { realName, account, headIcon } = people.get(senderId) ?? nobody;
  return {
    method: 'receiveMessage',
    formUserId: senderId,
    userId: receiverId,
    messageType: type,
    formMessage: show(message),
    dateTime: timeOf(place),
    latestDate: timeOf(place),
    realName,
    account,
    headIcon,
    id,
    place,
  };
}
