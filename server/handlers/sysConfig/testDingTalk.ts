import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import { triedSettings } from '#server/session/tried-settings.ts';
import type { Row } from '#server/storage/records.ts';

/** Asks DingTalk for a token. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { record, secretOf } = await triedSettings(body as Row, services);
  const appkey = String(record['dingSynAppKey'] ?? '');
  const appsecret = await secretOf('dingSynAppSecret');
  if (appkey === '' || appsecret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.dingTalk' });
  const query = new URLSearchParams({ appkey, appsecret });
  await requireToken({ name: '$t:sysConfig.dingTalk', url: `https://oapi.dingtalk.com/gettoken?${query}` }, services.outbound);
  return { msg: '$t:sysConfig.connected' };
};
