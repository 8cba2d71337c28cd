import { isJsonObject } from '#engine/json';
import { noticePage } from '#server/behaviours/notices/notice-page.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The list as clients of 3.6 ask for it, in a body. */
export const handler: Behaviour = async (exchange, services) => {
  const posted = isJsonObject(exchange.body) ? exchange.body : {};
  const { currentPage, pageSize, keyword } = posted;
  const query = { currentPage, pageSize, ...(typeof keyword === 'string' && { keyword: keyword.slice(0, maxKeyword) }) };
  return { data: await noticePage({ ...exchange, query }, services, posted) };
};

/** In characters, as in queries. */
const maxKeyword = 200;
