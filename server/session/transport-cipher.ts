import { createCipheriv, createDecipheriv } from 'node:crypto';

/** A public constant of the 3.6 client, which is not a secret. */
const key = Buffer.from('EY8WePvjM5GGwQzn');

const algorithm = 'aes-128-ecb';

/** @example decryptedHex(encryptedHex('碳')) // '碳' */
export function encryptedHex(text: string): string {
  const cipher = createCipheriv(algorithm, key, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('hex');
}

/** The text that a client of 3.6 encrypted; empty for any other text. */
export function decryptedHex(hex: string): string {
  if (!/^(?:[0-9a-f]{32})+$/i.test(hex)) return '';
  const decipher = createDecipheriv(algorithm, key, null);
  try {
    return Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]).toString('utf8');
  } catch {
    return '';
  }
}
