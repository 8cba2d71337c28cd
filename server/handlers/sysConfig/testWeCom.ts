import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import { triedSettings } from '#server/session/tried-settings.ts';
import type { Row } from '#server/storage/records.ts';

/** Asks WeCom for a token, with the secret of the application (type 0) or of the address book (1). */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { record, secretOf } = await triedSettings(body as Row, services);
  const secretField = params['type'] === '1' ? 'qyhCorpSecret' : 'qyhAgentSecret';
  const corpid = String(record['qyhCorpId'] ?? '');
  const corpsecret = await secretOf(secretField);
  if (corpid === '' || corpsecret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.weCom' });
  const query = new URLSearchParams({ corpid, corpsecret });
  await requireToken({ name: '$t:sysConfig.weCom', url: `https://qyapi.weixin.qq.com/cgi-bin/gettoken?${query}` }, services.outbound);
  return { msg: '$t:sysConfig.connected' };
};
