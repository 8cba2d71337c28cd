import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { createServices } from '#server/create-services.ts';
import { createApp } from '#server/http/create-app.ts';
import { settingsOf } from '#server/settings.ts';
import { recordedStatements, type RecordedStatement } from './recorded-statements';

export interface RecordedRequest {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
}

export interface RequestRecorder {
  /** The statements that the product sends for a request, with its answer. */
  record(kind: 'select' | 'with', request: RecordedRequest): Promise<{ statements: RecordedStatement[]; answer: unknown }>;
  close(): Promise<void>;
}

/**
 * Records the statements that the product sends for requests. They are recorded, not copied, so that the two cannot differ. The
 * server runs within this process, on the database of the one that is measured.
 */
export async function openRecorder(root: string, connection: PoolConfig, authorization: string): Promise<RequestRecorder> {
  const registry = createRegistry(definitions);
  const { services, close } = await createServices({
    settings: settingsOf({}, root),
    connection,
    registry,
    files: await readFileSource(root, registry),
    log: pino({ level: 'silent' }),
  });
  const app = await createApp(services);
  const answerOf = async ({ method, url, payload }: RecordedRequest): Promise<unknown> => {
    const { code, msg, data } = (await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })).json<{
      code: number;
      msg: string;
      data: unknown;
    }>();
    if (code !== 200) throw new Error(`${method} ${url} answers with code ${code}: ${msg}`);
    return data;
  };
  return {
    record: async (kind, request) => {
      // The first request is not recorded, because it looks up the session and the names, which are cached.
      await answerOf(request);
      let answer: unknown;
      const statements = await recordedStatements(kind, async () => {
        answer = await answerOf(request);
      });
      return { statements, answer };
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
}
