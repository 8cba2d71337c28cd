import type { Channel } from '../channel';
import { postJson } from '../post-json';
import { sendTypes } from '../send-types';
import { signedAddress } from '../signed-address';

/** A text to the DingTalk or WeCom group behind a webhook, once. */
export const channel: Channel = {
  type: sendTypes.webHook,
  isOnce: true,
  open: async ({ services, account = {}, signal }) => {
    const address = String(account['webhookAddress'] ?? '');
    const key = account['approveType'] === '2' ? await services.secretOf('message/account', account, 'bearer') : '';
    return {
      send: async ({ title, content }) => {
        const url = key === '' ? address : signedAddress(address, key, Date.now());
        const text = [title, content].filter((part) => part !== '').join('\n');
        await postJson({ purpose: 'webhook', url, body: { msgtype: 'text', text: { content: text } }, signal }, services.outbound);
      },
      close: () => undefined,
    };
  },
};
