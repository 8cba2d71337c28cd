import { AppError } from '../../app-error';
import type { ChannelContext, Sender } from '../channel';
import { NotDelivered } from '../not-delivered';
import { tokenCalls } from '../third-party/access-token';
import { openIdOf } from './open-id-of';
import { templateData } from './template-data';

const address = 'https://api.weixin.qq.com/cgi-bin';

/**
 * Template messages of an official account (`message/template/send` of https://developers.weixin.qq.com/doc/offiaccount).
 * Throws `weChatNotSetUp`.
 */
export async function openTemplateMessages({ services, account = {}, signal }: ChannelContext): Promise<Sender> {
  const accountId = String(account['id'] ?? '');
  const appId = String(account['appId'] ?? '');
  const secret = await services.secretOf('message/account', account, 'appSecret');
  if (appId === '' || secret === '') throw new AppError('weChatNotSetUp');
  // Servers that share an account get the same token from this call; the older one ends the token of the others.
  const tokenBody = { grant_type: 'client_credential', appid: appId, secret };
  const calls = tokenCalls({ tokenUrl: `${address}/stable_token`, tokenBody, address, purpose: 'WeChat', signal }, services.outbound);
  return {
    send: async ({ receiver, templateCode, parameters, link, miniProgram }) => {
      const openId = await openIdOf(receiver.id, accountId, services);
      if (openId === undefined) throw new NotDelivered('$t:channel.send.notFollowing');
      await calls.post('/message/template/send', {
        touser: openId,
        template_id: templateCode,
        ...(link !== '' && { url: link }),
        ...(miniProgram && { miniprogram: { appid: miniProgram.appId, pagepath: miniProgram.page } }),
        data: templateData(parameters),
      });
    },
    close: () => undefined,
  };
}
