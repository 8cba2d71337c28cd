import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { operationsOf } from '#engine/operations';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { behaviour } from '#server/behaviours/list.ts';
import { createCatalogue } from '#server/catalogue/create-catalogue.ts';
import { createServices } from '#server/create-services.ts';
import type { Exchange } from '#server/exchange.ts';
import { settingsOf } from '#server/settings.ts';

export interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

/** The statement that the product sends for a page of entries: seen, not copied, so that the two cannot differ. */
export async function recordListSql(root: string, connection: PoolConfig, { category, query }: { category: string; query: Readonly<Record<string, string>> }): Promise<RecordedStatement> {
  const registry = createRegistry(definitions);
  const catalogue = await createCatalogue(root, registry);
  const { services, close } = await createServices({ settings: settingsOf({}, root), connection, registry, catalogue, log: pino({ level: 'silent' }) });
  try {
    const resource = catalogue.resource('system/dictionaryData');
    const call = operationsOf(resource).find(({ operation }) => operation.id === 'list');
    const exchange = { call, resource, params: { dictionaryTypeId: category }, query: { ...query, currentPage: Number(query['currentPage']), pageSize: Number(query['pageSize']) }, session: null, language: 'zh' };
    const statements = await recorded(() => behaviour(exchange as unknown as Exchange, services));
    const [statement] = statements;
    if (statement === undefined || statements.length > 1) throw new Error(`A page took ${statements.length} statements; the bare server knows how to run one.`);
    return statement;
  } finally {
    await close();
  }
}

/** Looks over the driver's shoulder while something runs. */
async function recorded(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const queries: RecordedStatement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]): unknown {
    const [text, values] = parameters;
    if (typeof text === 'string' && /^\s*select/i.test(text)) queries.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return queries;
}
