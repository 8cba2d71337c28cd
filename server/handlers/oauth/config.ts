import type { Behaviour } from '#server/exchange.ts';
import { captchaDemand } from '#server/session/captcha-demand.ts';

/** Whether a login needs a verification code. */
export const handler: Behaviour = async ({ caller }, services) => ({
  data: await captchaDemand(await services.sysConfig.get(), caller.address, services),
});
