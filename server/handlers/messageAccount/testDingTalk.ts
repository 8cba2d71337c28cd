import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { errorText } from '#server/sending/error-text.ts';
import { sendTypes } from '#server/sending/send-types.ts';
import { triedAccount } from '#server/sending/tried-account.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import type { Row } from '#server/storage/records.ts';

/** Asks DingTalk for a token with an account as it is in the form. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted: Row = { ...(body as Row | undefined), type: sendTypes.dingTalk };
  const { record: account, secretOf } = await triedAccount(posted, resource, caller, services);
  const key = String(account['appId'] ?? '');
  const secret = await secretOf('appSecret');
  if (key === '' || secret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.dingTalk' });
  const url = `https://oapi.dingtalk.com/gettoken?${new URLSearchParams({ appkey: key, appsecret: secret })}`;
  await requireToken({ name: '$t:sysConfig.dingTalk', url }, services.outbound).catch((error: unknown) => {
    throw new AppError('messageConnectionFailed', { reason: errorText(error, caller, services) }, undefined, { cause: error });
  });
  return { data: null, msg: '$t:channel.account.connected' };
};
