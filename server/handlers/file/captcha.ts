import type { Behaviour } from '../../exchange';
import { captchaImage } from '../../session/captcha-image';

/** The image of a verification code. */
export const handler: Behaviour = captchaImage;
