import type { Behaviour } from '#server/exchange.ts';
import { printFields } from '#server/print/print-fields.ts';
import type { Row } from '#server/storage/records.ts';

/** The fields that a template of a source can name. */
export const handler: Behaviour = async ({ body, caller }, services) => ({
  data: await printFields((body ?? {}) as Row, { caller, services }),
});
