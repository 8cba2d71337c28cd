import type { Behaviour } from '#server/exchange.ts';

/** Whether a login needs a verification code. Equal for all accounts, so that it does not reveal which ones exist. */
export const handler: Behaviour = async (_exchange, { sysConfig }) => {
  const { enableVerificationCode, verificationCodeNumber } = await sysConfig.get();
  return { data: { enableVerificationCode, verificationCodeNumber } };
};
