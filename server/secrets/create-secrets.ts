import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError } from '../app-error';

/** Encrypts the secrets that the database stores. `place` is bound to the text: a secret does not open in another place. */
export interface Secrets {
  seal(text: string, place: string): string;
  /** Throws `secretUnreadable` for a text that another key or another place sealed. */
  open(sealed: string, place: string): string;
  /** Whether the current key has sealed a text. */
  isCurrent(sealed: string): boolean;
}

const mark = 'sealed:1:';
const nonceLength = 12;
const tagLength = 16;

/** Whether a stored text is sealed. Versions before 0.2 stored secrets as they are. */
export const isSealed = (text: string): boolean => text.startsWith(mark);

/**
 * AES-256-GCM. The first key seals; the others open what they have sealed. The keys are read when they are needed first, so
 * that an installation without secrets needs no key.
 *
 * @example const secrets = createSecrets(() => [key]); secrets.open(secrets.seal('7', 'a'), 'a') // '7'
 */
export function createSecrets(readKeys: () => readonly Buffer[]): Secrets {
  let read: ReadonlyMap<string, Buffer> | undefined;
  const keys = () => (read ??= new Map(readKeys().map((key) => [idOf(key), key])));
  return {
    isCurrent: (sealed) => {
      const [[id] = unreadable()] = keys();
      return sealed.startsWith(`${mark}${id}:`);
    },
    seal: (text, place) => {
      const [[id, key] = unreadable()] = keys();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${mark}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open: (sealed, place) => {
      const [id = '', content = ''] = sealed.slice(mark.length).split(':');
      const key = keys().get(id) ?? unreadable();
      const bytes = Buffer.from(content, 'base64url');
      if (!isSealed(sealed) || bytes.length < nonceLength + tagLength) return unreadable();
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength)).setAAD(Buffer.from(place));
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
        return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
      } catch {
        return unreadable();
      }
    },
  };
}

/** Names a key in a sealed text without telling it. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

function unreadable(): never {
  throw new AppError('secretUnreadable');
}
