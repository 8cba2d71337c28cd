import type { Channel } from '../channel';
import { sendTypes } from '../send-types';
import { openTemplateMessages } from '../official-account/open-template-messages';

/** Template messages of a WeChat official account to users who follow it. */
export const channel: Channel = { type: sendTypes.weChat, open: openTemplateMessages };
