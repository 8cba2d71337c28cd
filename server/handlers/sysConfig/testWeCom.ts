import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import { settingOr } from '#server/session/setting-or.ts';

/** Asks WeCom for a token, with the secret of the application (type 0) or of the address book (1). */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const posted = body as Record<string, string | null | undefined>;
  const secretField = params['type'] === '1' ? 'qyhCorpSecret' : 'qyhAgentSecret';
  const corpid = await settingOr(posted['qyhCorpId'], 'qyhCorpId', services);
  const corpsecret = await settingOr(posted[secretField], secretField, services);
  if (corpid === '' || corpsecret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.weCom' });
  const query = new URLSearchParams({ corpid, corpsecret });
  await requireToken({ name: '$t:sysConfig.weCom', url: `https://qyapi.weixin.qq.com/cgi-bin/gettoken?${query}` }, services.outbound);
  return { msg: '$t:sysConfig.connected' };
};
