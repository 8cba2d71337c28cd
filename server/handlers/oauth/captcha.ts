import type { Behaviour } from '#server/exchange.ts';
import { captchaImage } from '#server/session/captcha-image.ts';

/** The image of a verification code. */
export const handler: Behaviour = captchaImage;
