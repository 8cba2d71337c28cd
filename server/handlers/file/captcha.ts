import type { Behaviour } from '../../exchange';
import { captchaImage } from '../../session/captcha-image';

/** Answers the image of a verification code. */
export const handler: Behaviour = captchaImage;
