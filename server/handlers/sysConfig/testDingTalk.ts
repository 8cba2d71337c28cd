import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import { settingOr } from '#server/session/setting-or.ts';

/** Asks DingTalk for a token. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const posted = body as Record<string, string | null | undefined>;
  const appkey = await settingOr(posted['dingSynAppKey'], 'dingSynAppKey', services);
  const appsecret = await settingOr(posted['dingSynAppSecret'], 'dingSynAppSecret', services);
  if (appkey === '' || appsecret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.dingTalk' });
  const query = new URLSearchParams({ appkey, appsecret });
  await requireToken({ name: '$t:sysConfig.dingTalk', url: `https://oapi.dingtalk.com/gettoken?${query}` }, services.outbound);
  return { msg: '$t:sysConfig.connected' };
};
