import svgCaptcha from 'svg-captcha';
import type { Database } from '#server/storage/database.ts';

/** How long a code is valid, in ms. */
const lifetime = 120_000;

/** Maximum length of a key. Clients send `Math.random()` or a time stamp. */
const maxKeyLength = 64;

/**
 * Draws a verification code and stores it under `key` in the database, because another server may check it.
 * @returns an SVG
 */
export async function drawCaptcha(db: Database, key: string, length: number, now = Date.now()): Promise<string> {
  const { text, data } = svgCaptcha.create({
    size: length,
    noise: 2,
    ignoreChars: '0Oo1iIlL',
    color: true,
    background: '#f0f2f5',
    width: 120,
    height: 40,
    fontSize: 42,
  });
  const values = { answer: text.toLowerCase(), expires: now + lifetime };
  await db.deleteFrom('base_captcha').where('expires', '<', now).execute();
  await db
    .insertInto('base_captcha')
    .values({ id: key.slice(0, maxKeyLength), ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return data;
}

/** Whether a code is that of the image of `key`. The image is used up in either case. */
export async function solveCaptcha(db: Database, key: string, code: string, now = Date.now()): Promise<boolean> {
  const image = await db
    .deleteFrom('base_captcha')
    .where('id', '=', key.slice(0, maxKeyLength))
    .returning(['answer', 'expires'])
    .executeTakeFirst();
  return image !== undefined && Number(image['expires']) >= now && image['answer'] === code.trim().toLowerCase();
}
