import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { interfaceConfig, parsedConfig } from '#server/records/interface-config.ts';
import { sqlRequest } from '#server/interfaces/sql/sql-data.ts';
import type { Row } from '#server/storage/records.ts';

/** What the database expects the query of a form to cost, before it is saved. The query does not run. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const draft = body as Row;
  const { sql } = interfaceConfig(parsedConfig(draft['dataConfigJson']));
  const fullName = draft['fullName'] || services.texts.text(caller.language, '$t:dataInterface.unnamed');
  if (!sql || sql.sql.trim() === '') throw new AppError('dataInterfaceQueryOnly', { name: fullName });
  const ask = { params: [], maxRows: 1, page: { number: 1, size: 20 } };
  const request = await sqlRequest({ ...draft, fullName, parameterJson: optional(draft['parameterJson']) }, sql, ask, caller, services);
  return { data: await services.interfaces.sql.cost(request, services) };
};

/** Parameters without a value are null in an estimate. */
function optional(json: unknown): string {
  try {
    const list: unknown = JSON.parse(String(json ?? '[]'));
    return JSON.stringify(Array.isArray(list) ? list.map((item: object) => ({ ...item, required: 0 })) : []);
  } catch {
    return '[]';
  }
}
