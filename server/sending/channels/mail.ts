import type { Channel } from '../channel';
import { requireAddress } from '../mail-address';
import { mailAccountOf } from '../mail-account';
import { openMailServer } from '../mail-server';
import { sendTypes } from '../send-types';

/** Mails over SMTP. */
export const channel: Channel = {
  type: sendTypes.mail,
  open: async ({ services, account }) => {
    const server = await openMailServer(await mailAccountOf(account ?? {}, services), services.outbound);
    return {
      send: ({ receiver, title, content }) => server.send({ to: [requireAddress(receiver.email)], subject: title, html: content }),
      close: server.close,
    };
  },
};
