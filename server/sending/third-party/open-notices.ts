import type { ChannelContext, Sender } from '../channel';
import { NotDelivered } from '../not-delivered';
import { openPlatform } from './open-platform';
import type { PlatformCode } from './platform';
import { thirdIdOf } from './sync-entries';

/** Sends work notices to users by the ids that the platform gave them. */
export async function openNotices(code: PlatformCode, { services, account, signal }: ChannelContext): Promise<Sender> {
  const platform = await openPlatform(code, { use: 'messages', account, signal }, services);
  return {
    send: async ({ receiver, title, content }) => {
      const thirdId = await thirdIdOf(receiver.id, code, services);
      if (thirdId === undefined) throw new NotDelivered('$t:channel.send.noThirdParty');
      await platform.notify(thirdId, [title, content].filter((part) => part !== '').join('\n'));
    },
    close: () => undefined,
  };
}
