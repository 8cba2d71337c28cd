import { isJsonObject } from '#engine/json';
import { decryptedHex, encryptedHex } from '#server/session/transport-cipher.ts';

/** What a short link opens. */
export type LinkKind = 'form' | 'list';

/** What the parameter `encryption` of a short link says. */
export interface LinkAddress {
  modelId: string;
  type: LinkKind;
  /** Makes the address unguessable: the cipher's key is public. */
  key: string;
}

/** In characters of hex. */
const maxLength = 2_000;

/** @example linkPath({ modelId: 'site', type: 'form', key: 'x' }) // '/formShortLink?encryption=…' */
export const linkPath = ({ modelId, type, key }: LinkAddress): string =>
  `/formShortLink?encryption=${encryptedHex(JSON.stringify({ modelId, type, key }))}`;

/** The parameter `encryption` of a short link; `undefined` for a text that is not one. */
export function linkAddressIn(encryption: unknown): LinkAddress | undefined {
  if (typeof encryption !== 'string' || encryption.length > maxLength) return undefined;
  try {
    const { modelId, type, key = '' }: Record<string, unknown> = objectIn(decryptedHex(encryption));
    if (typeof modelId !== 'string' || typeof key !== 'string' || (type !== 'form' && type !== 'list')) return undefined;
    return { modelId, type, key };
  } catch {
    return undefined;
  }
}

function objectIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isJsonObject(value) ? value : {};
}
