import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { operationsOf } from '#engine/operations';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { serverCaller } from '#server/access/caller.ts';
import { behaviour } from '#server/behaviours/list.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { createServices } from '#server/create-services.ts';
import type { Exchange } from '#server/exchange.ts';
import { settingsOf } from '#server/settings.ts';
import { onlyStatement, recordedStatements, type RecordedStatement } from './recorded-statements';

/** The statement that the product sends for a page of entries. It is recorded, not copied, so that the two cannot differ. */
export async function recordListSql(
  root: string,
  connection: PoolConfig,
  { category, query }: { category: string; query: Readonly<Record<string, string>> },
): Promise<RecordedStatement> {
  const registry = createRegistry(definitions);
  const files = await readFileSource(root, registry);
  const { services, close } = await createServices({
    settings: settingsOf({}, root),
    connection,
    registry,
    files,
    log: pino({ level: 'silent' }),
  });
  try {
    const resource = files.resource('system/dictionaryData');
    const call = operationsOf(resource).find(({ operation }) => operation.id === 'list');
    const exchange = {
      call,
      resource,
      params: { dictionaryTypeId: category },
      query: { ...query, currentPage: Number(query['currentPage']), pageSize: Number(query['pageSize']) },
      caller: serverCaller,
    };
    return onlyStatement(await recordedStatements('select', () => behaviour(exchange as unknown as Exchange, services)));
  } finally {
    await close();
  }
}
