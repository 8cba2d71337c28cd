import type { Channel } from '../channel';
import { sendTypes } from '../send-types';
import { openNotices } from '../third-party/open-notices';
import { platformCodes } from '../third-party/platform';

/** Messages of a WeCom application to users who were synchronised. */
export const channel: Channel = { type: sendTypes.weCom, open: (context) => openNotices(platformCodes.weCom, context) };
