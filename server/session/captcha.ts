import type { Database } from '#server/storage/database.ts';
import { drawCode, randomCode } from './captcha-picture';

/** How long a code is valid, in ms. */
const lifetime = 120_000;

/** Maximum length of a key. Clients send `Math.random()` or a time stamp. */
const maxKeyLength = 64;

/**
 * Draws a verification code and stores it under `key` in the database, because another server may check it.
 * @returns a PNG
 */
export async function drawCaptcha(db: Database, key: string, length: number, now = Date.now()): Promise<Buffer> {
  const code = randomCode(length);
  const values = { answer: code, expires: now + lifetime };
  await db.deleteFrom('base_captcha').where('expires', '<', now).execute();
  await db
    .insertInto('base_captcha')
    .values({ id: key.slice(0, maxKeyLength), ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return drawCode(code);
}

/** Whether a code is that of the image of `key`. The image is used up in either case. */
export async function solveCaptcha(db: Database, key: string, code: string, now = Date.now()): Promise<boolean> {
  const image = await db
    .deleteFrom('base_captcha')
    .where('id', '=', key.slice(0, maxKeyLength))
    .returning(['answer', 'expires'])
    .executeTakeFirst();
  const left = Number(image?.expires ?? 0) - now;
  // More time left than a code is valid means that it was drawn under a wrong clock.
  return left >= 0 && left <= lifetime && image?.answer === code.trim().toLowerCase();
}
