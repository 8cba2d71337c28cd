import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '#server/app-error.ts';
import { decryptedHex } from './transport-cipher';

/** OWASP's second choice for argon2id (the library's default variant): 19 MiB, two passes, one lane; about 20 ms. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The md5 of an empty text, which clients send for a password that was left empty. */
export const emptyMd5 = 'd41d8cd98f00b204e9800998ecf8427e';

/**
 * The stored hash of a password: argon2id over its md5 in lower-case hex, which is what clients send.
 *
 * @example await verifyPassword(await hashPassword('E10ADC3949BA59ABBE56E057F20F883E'), 'e10adc3949ba59abbe56e057f20f883e') // true
 */
export const hashPassword = (md5: string): Promise<string> => hash(md5.toLowerCase(), cost);

/** Whether a stored hash is that of the password. `undefined` is an account that does not exist: false, after the same time. */
export async function verifyPassword(stored: string | undefined, md5: string): Promise<boolean> {
  const matches = await verify(stored ?? (await placeholderHash), md5.toLowerCase(), cost);
  return matches && stored !== undefined;
}

/**
 * The md5 hex in a posted password: plain, in either case, or in the AES form of the 3.6 client's login page.
 * Throws `passwordNotHashed` for any other text, such as a plain password.
 *
 * @example md5Of('0141e448…') // 'e10adc3949ba59abbe56e057f20f883e', the md5 of 123456
 */
export function md5Of(posted: string): string {
  const md5 = posted.length > 32 ? decryptedHex(posted) : posted;
  if (!/^[0-9a-f]{32}$/i.test(md5)) throw new AppError('passwordNotHashed');
  return md5.toLowerCase();
}

const placeholderHash = hashPassword('0'.repeat(32));
