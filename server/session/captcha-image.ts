import type { Database } from '#server/storage/database.ts';
import { drawCaptcha } from './captcha';
import type { SysConfigReader } from './sys-config';

/** An answer of bytes. */
interface CaptchaImage {
  raw: Buffer;
  type: string;
  headers: Record<string, string>;
}

const maxLength = 6;

/** The image that both captcha paths answer. A client may ask for more characters than the settings say, not for fewer. */
export async function captchaImage(
  { params }: { params: Record<string, string> },
  { db, sysConfig }: { db: Database; sysConfig: SysConfigReader },
): Promise<CaptchaImage> {
  const { verificationCodeNumber } = await sysConfig.get();
  const length = Math.min(maxLength, Math.max(verificationCodeNumber, Number(params['length']) || 0));
  const image = await drawCaptcha(db, params['timestamp'] ?? '', length);
  return {
    raw: image,
    type: 'image/png',
    headers: { 'cache-control': 'no-store' },
  };
}
