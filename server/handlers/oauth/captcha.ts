import type { Behaviour } from '#server/exchange.ts';
import { captchaImage } from '#server/session/captcha-image.ts';

/** Answers the image of a verification code. */
export const handler: Behaviour = captchaImage;
