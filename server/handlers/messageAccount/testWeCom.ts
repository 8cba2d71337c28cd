import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { errorText } from '#server/sending/error-text.ts';
import { sendTypes } from '#server/sending/send-types.ts';
import { triedAccount } from '#server/sending/tried-account.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import type { Row } from '#server/storage/records.ts';

/** Asks WeCom for a token with an account as it is in the form. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted: Row = { ...(body as Row | undefined), type: sendTypes.weCom };
  const { record: account, secretOf } = await triedAccount(posted, resource, caller, services);
  const key = String(account['enterpriseId'] ?? '');
  const secret = await secretOf('appSecret');
  if (key === '' || secret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.weCom' });
  const url = `https://qyapi.weixin.qq.com/cgi-bin/gettoken?${new URLSearchParams({ corpid: key, corpsecret: secret })}`;
  await requireToken({ name: '$t:sysConfig.weCom', url }, services.outbound).catch((error: unknown) => {
    throw new AppError('messageConnectionFailed', { reason: errorText(error, caller, services) }, undefined, { cause: error });
  });
  return { data: null, msg: '$t:channel.account.connected' };
};
