import { isJsonObject, type JsonObject } from '#engine/json';
import { holderId } from '../files/holder-id';
import { imageAddress } from '../files/image-address';
import type { FileAddresses } from '../files/file-addresses';
import { messageResource, type ChatMessage } from './chat-message';

/** The field of a message that holds its file. */
export const fileHolder = (messageId: string) => ({ resource: messageResource, recordId: messageId, field: 'file' });

type Shown = Pick<ChatMessage, 'id' | 'type' | 'content' | 'file'>;

/** The content of a message as clients read it: the text, or an object with the signed address of the file. */
export type ShowContent = (message: Shown) => string | JsonObject;

/** The addresses work for at least twelve hours, and only as long as the message holds the file. Texts need no key to sign with. */
export async function contentReader(addresses: FileAddresses, messages: readonly { file: string }[]): Promise<ShowContent> {
  const hasFile = messages.some(({ file }) => file !== '');
  const sign = hasFile ? await addresses.signer('picture') : (address: string) => address;
  return ({ id, type, content, file }) => {
    if (type === 'text' || type === 'recalled') return content;
    const { folder = 'IM', ...details } = detailsIn(content);
    return { path: sign(imageAddress(String(folder), file), holderId(fileHolder(id), file)), ...details };
  };
}

function detailsIn(content: string): JsonObject {
  try {
    const details: unknown = JSON.parse(content);
    return isJsonObject(details) ? details : {};
  } catch {
    return {};
  }
}
