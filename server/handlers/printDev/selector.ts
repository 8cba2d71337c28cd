import type { Behaviour } from '#server/exchange.ts';

/** No print templates: they do not exist yet. The designer of existing clients asks for them whenever it opens. */
export const handler: Behaviour = async () => ({ data: { list: [] } });
