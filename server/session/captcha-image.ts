import type { Answer, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { drawCaptcha } from './captcha';

const longest = 6;

/** The image that both captcha paths answer. A client may ask for more characters than the settings say, not for fewer. */
export async function captchaImage({ params }: Pick<Exchange, 'params'>, { db, sysConfig }: Services): Promise<Answer> {
  const { verificationCodeNumber } = await sysConfig.get();
  const length = Math.min(longest, Math.max(verificationCodeNumber, Number(params['length']) || 0));
  const image = await drawCaptcha(db, params['timestamp'] ?? '', length);
  return { raw: Buffer.from(image), type: 'image/svg+xml', headers: { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" } };
}
