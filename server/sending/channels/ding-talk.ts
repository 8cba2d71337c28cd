import type { Channel } from '../channel';
import { sendTypes } from '../send-types';
import { openNotices } from '../third-party/open-notices';
import { platformCodes } from '../third-party/platform';

/** Work notices of DingTalk to users who were synchronised. */
export const channel: Channel = { type: sendTypes.dingTalk, open: (context) => openNotices(platformCodes.dingTalk, context) };
