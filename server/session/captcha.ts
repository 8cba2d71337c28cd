import svgCaptcha from 'svg-captcha';
import type { Database } from '#server/storage/database.ts';

/** How long an answer holds, in ms. */
const holdsFor = 120_000;

/** A key that a client made up: `Math.random()`, or a time stamp. */
const longestKey = 64;

/**
 * Draws a verification code and keeps its answer under `key`, in the database, as another server may be asked for it.
 * @returns an SVG
 */
export async function drawCaptcha(db: Database, key: string, length: number, now = Date.now()): Promise<string> {
  const { text, data } = svgCaptcha.create({ size: length, noise: 2, ignoreChars: '0Oo1iIlL', color: true, background: '#f0f2f5', width: 120, height: 40, fontSize: 42 });
  const kept = { answer: text.toLowerCase(), expires: now + holdsFor };
  await db.deleteFrom('base_captcha').where('expires', '<', now).execute();
  await db
    .insertInto('base_captcha')
    .values({ id: key.slice(0, longestKey), ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
    .execute();
  return data;
}

/** Whether a code answers the image of `key`. Right or wrong, the image is used up. */
export async function solveCaptcha(db: Database, key: string, code: string, now = Date.now()): Promise<boolean> {
  const used = await db.deleteFrom('base_captcha').where('id', '=', key.slice(0, longestKey)).returning(['answer', 'expires']).executeTakeFirst();
  return used !== undefined && Number(used['expires']) >= now && used['answer'] === code.trim().toLowerCase();
}
