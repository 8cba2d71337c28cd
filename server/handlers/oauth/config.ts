import type { Behaviour } from '#server/exchange.ts';

/** Whether a login needs a verification code. The same for every account: the answer must not tell whether one exists. */
export const handler: Behaviour = async (_exchange, { sysConfig }) => {
  const { enableVerificationCode, verificationCodeNumber } = await sysConfig.get();
  return { data: { enableVerificationCode, verificationCodeNumber } };
};
