import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError } from '../app-error';
import type { SecretPlace } from './secret-address';

/** Encrypts the secrets that the database stores. The place is bound to the text: a secret does not open in another place. */
export interface Secrets {
  seal(text: string, place: SecretPlace): string;
  /** Throws `secretUnreadable` for a text that another key or another place sealed. */
  open(sealed: string, place: SecretPlace): string;
  /** Opens a text of a version that did not bind secrets to addresses, to seal it again. */
  openUnbound(sealed: string, field: string): string;
  /** Whether the current key has sealed a text, for an address. */
  isCurrent(sealed: string): boolean;
}

const mark = 'sealed:2:';
const unboundMark = 'sealed:1:';
const nonceLength = 12;
const tagLength = 16;

/** Whether a stored text is sealed. Versions before 0.2 stored secrets as they are. */
export const isSealed = (text: string): boolean => text.startsWith(mark) || isUnbound(text);

/** Whether a stored text is sealed for its field alone. */
export const isUnbound = (text: string): boolean => text.startsWith(unboundMark);

/**
 * AES-256-GCM. The first key seals; the others open what they have sealed. The keys are read when they are needed first, so
 * that an installation without secrets needs no key.
 *
 * @example const secrets = createSecrets(() => [key]); secrets.open(secrets.seal('7', place), place) // '7'
 */
export function createSecrets(readKeys: () => readonly Buffer[]): Secrets {
  let read: ReadonlyMap<string, Buffer> | undefined;
  const keys = () => (read ??= new Map(readKeys().map((key) => [idOf(key), key])));
  const openBound = (content: string, bound: string): string => {
    const [id = '', text = ''] = content.split(':');
    const key = keys().get(id) ?? unreadable();
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length < nonceLength + tagLength) return unreadable();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength)).setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
    } catch {
      return unreadable();
    }
  };
  return {
    isCurrent: (sealed) => {
      const [[id] = unreadable()] = keys();
      return sealed.startsWith(`${mark}${id}:`);
    },
    seal: (text, place) => {
      const [[id, key] = unreadable()] = keys();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundBy(place)));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${mark}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open: (sealed, place) => (sealed.startsWith(mark) ? openBound(sealed.slice(mark.length), boundBy(place)) : unreadable()),
    openUnbound: (sealed, field) => (isUnbound(sealed) ? openBound(sealed.slice(unboundMark.length), field) : unreadable()),
  };
}

const boundBy = ({ field, address }: SecretPlace): string => `${field}\n${address}`;

/** Names a key in a sealed text without telling it. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

function unreadable(): never {
  throw new AppError('secretUnreadable');
}
