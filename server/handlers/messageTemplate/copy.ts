import { randomBytes } from 'node:crypto';
import { copyRecord } from '#server/behaviours/copy-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies a template. The copy of a system template is the customer's, with a code that is not reserved. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, resource, caller } = exchange;
  const { enCode, templateType } = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const ownCode = `${String(enCode).replace(/^MBXT/i, '')}${randomBytes(3).toString('hex')}`;
  const set = { enabledMark: 0, templateType: '0', ...(templateType === '1' && { enCode: ownCode }) };
  return { data: await copyRecord(exchange, services, set) };
};
