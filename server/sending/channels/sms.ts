import type { Channel } from '../channel';
import { sendSms } from '../sms/send-sms';
import { smsAccountOf } from '../sms/sms-account';
import { sendTypes } from '../send-types';

/** Text messages by a provider, which has the text of the template. */
export const channel: Channel = {
  type: sendTypes.sms,
  open: async ({ services, account, signal }) => {
    const smsAccount = await smsAccountOf(account ?? {}, services);
    return {
      send: ({ receiver, templateCode, parameters }) =>
        sendSms({ mobile: receiver.mobilePhone, templateCode, parameters }, smsAccount, services, signal),
      close: () => undefined,
    };
  },
};
