import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { createServices } from '#server/create-services.ts';
import { createApp } from '#server/http/create-app.ts';
import { settingsOf } from '#server/settings.ts';
import { recordedStatement, type RecordedStatement } from '../recorded-statements';
import type { BareCalls } from '../start-bare';

interface Request {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
}

/**
 * The statements that the product sends for its calls. They are recorded, not copied, so that the two cannot differ. The server runs
 * within this process, on the database of the one that is measured.
 */
export async function recordedCalls(
  root: string,
  connection: PoolConfig,
  authorization: string,
  { list, read, create }: { list: Request; read: Request & { id: string }; create: Request },
): Promise<Required<BareCalls>> {
  const registry = createRegistry(definitions);
  const { services, close } = await createServices({
    settings: settingsOf({}, root),
    connection,
    registry,
    files: await readFileSource(root, registry),
    log: pino({ level: 'silent' }),
  });
  const app = await createApp(services);
  const answerOf = async ({ method, url, payload }: Request): Promise<unknown> => {
    const { code, msg, data } = (await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })).json<{
      code: number;
      msg: string;
      data: unknown;
    }>();
    if (code !== 200) throw new Error(`${method} ${url} answers with code ${code}: ${msg}`);
    return data;
  };
  /** The first request is not recorded, because it looks up the session and the module, which are cached. */
  const record = async (kind: 'select' | 'insert', request: Request): Promise<RecordedStatement & { answer: unknown }> => {
    await answerOf(request);
    let answer: unknown;
    const statement = await recordedStatement(kind, async () => {
      answer = await answerOf(request);
    });
    return { ...statement, answer };
  };
  try {
    const { answer: created, ...insert } = await record('insert', create);
    const { answer: _list, ...page } = await record('select', list);
    const { answer: _read, ...one } = await record('select', read);
    return { list: page, read: { ...one, id: read.id }, create: { ...insert, id: (created as { id: string }).id } };
  } finally {
    await app.close();
    await close();
  }
}
