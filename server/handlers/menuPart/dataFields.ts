import type { Behaviour } from '#server/exchange.ts';
import { isJsonObject } from '#engine/json';
import { contentName, symbolName } from '#server/display/rule-words.ts';
import type { Row } from '#server/storage/records.ts';
import { handler as list } from './list';

/** The fields that data rules of a menu can compare, with the words of their contents and symbols. */
export const handler: Behaviour = async (exchange, services) => {
  const answer = await list(exchange, services);
  const rows = 'data' in answer && isJsonObject(answer.data) ? (answer.data['list'] as unknown as Row[]) : [];
  const words = (codes: unknown, key: (code: string) => string): string =>
    String(codes ?? '')
      .split(',')
      .filter((code) => code !== '')
      .map((code) => services.texts.text(exchange.caller.language, key(code)))
      .join(services.texts.text(exchange.caller.language, '$t:menuPart.listed'));
  const named = rows.map((row) => ({
    ...row,
    ...('conditionText' in row && { conditionName: words(row['conditionText'], contentName) }),
    ...('conditionSymbol' in row && { conditionSymbolName: words(row['conditionSymbol'], symbolName) }),
  }));
  return { data: { list: named } };
};
