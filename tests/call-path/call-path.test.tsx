import { resolve } from 'node:path';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttp, type Http } from '#api/http.ts';
import { moduleIds } from '#engine/module/module-key';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { Screen } from '#ui/Screen.tsx';
import { addModule, siteFields, siteList } from '../fixtures/module';
import { createStage } from '../fixtures/ui-stage';
import { startApi, type Api } from '../setup/start-api';

/**
 * The files that a record crosses between a click and its table, and between the table and the list. The application runs in
 * jsdom, server and database run beside it. A file is on the path if it is on the call stack when the request is sent, or when
 * the behaviour sends a statement: it hands the call on, or waits for it.
 */
interface Path {
  address: string;
  isList: boolean;
  client: Set<string>;
  server: Set<string>;
  isAnswered: boolean;
}

const root = `${resolve(import.meta.dirname, '../..')}/`;
const maxFilesToTable = 25;
const maxFilesToList = 18;

let api: Api;
let token: string;
/** One path for each request since the last reset. */
const paths: Path[] = [];

beforeAll(async () => {
  // Before the first connection, which keeps the function that it finds.
  Error.stackTraceLimit = Infinity;
  watchStatements();
  api = await startApi();
  token = await api.administrator();
  await preloadRenderers(views, Object.keys(views));
  configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
  vi.stubGlobal('fetch', answer);
});
afterAll(() => api.close());

test('a record crosses few files, those of a module the same as a dictionary entry', async () => {
  // Entries of a category without levels, as records of the module.
  const entry = await pathsOf('systemData/dictionary', '/api/system/DictionaryData', 'Sex');
  const fields = siteFields.slice(0, 2);
  const columnData = { ...siteList, columnList: siteList.columnList.slice(0, 2), searchList: [] };
  const moduleId = await addModule(api, token, { fields, columnData });
  const record = await pathsOf(moduleIds(moduleId).list, `/api/visualdev/OnlineDev/${moduleId}`);
  process.stdout.write(
    [
      report('Dictionary entry, from the click to the table', entry.create, maxFilesToTable),
      report('Record of a module, from the click to the table', record.create, maxFilesToTable),
      report('Dictionary entry, from the table to the list', entry.list, maxFilesToList),
      report('Record of a module, from the table to the list', record.list, maxFilesToList),
    ].join('\n'),
  );
  for (const { create, list } of [entry, record]) {
    expect(filesOf(create).length).toBeLessThanOrEqual(maxFilesToTable);
    expect(filesOf(list).length).toBeLessThanOrEqual(maxFilesToList);
    expect(filesOf(create)).toEqual(expect.arrayContaining(createPath));
    expect(filesOf(list)).toEqual(expect.arrayContaining(listPath));
  }
  // A record of a module has no file to itself but its codec, and the names that the codec shows.
  const crossed = new Set([...entry.create.server, ...entry.list.server]);
  const own = [...record.create.server, ...record.list.server].filter((file) => !crossed.has(file));
  expect(own.filter((file) => !/^server\/(behaviours\/codec|display)\//.test(file))).toEqual([]);
});

/** The walk in ARCHITECTURE.md. */
const createPath = [
  'src/ui/dialogs/use-saving.ts',
  'src/api/create-client.ts',
  'src/api/http.ts',
  'server/http/serve-call.ts',
  'server/behaviours/create.ts',
  'server/records/write-record.ts',
  'server/records/store-records.ts',
  'server/storage/write-records.ts',
  'server/storage/records-context.ts',
];
const listPath = [
  'renderers/screens/listPanel/use-list.ts',
  'src/api/create-client.ts',
  'src/api/http.ts',
  'server/http/serve-call.ts',
  'server/behaviours/list.ts',
  'server/storage/read-records.ts',
  'server/storage/records-context.ts',
];

/** Creates a record in the dialog of a list, which is then read again. */
async function pathsOf(screenId: string, address: string, category?: string): Promise<{ create: Path; list: Path }> {
  const http = createHttp({ baseUrl: 'http://127.0.0.1', token: () => token, language: () => 'en' });
  const stage = createStage();
  Object.assign(stage.services, { http: watched(http) });
  render(
    <stage.Around>
      <Screen id={screenId} />
    </stage.Around>,
  );
  await callOf(address, true);
  if (category !== undefined) {
    paths.length = 0;
    await userEvent.click(await screen.findByText(category));
    await callOf(address, true);
  }
  await userEvent.click((await screen.findAllByRole('button', { name: /common\.add(Record)?$/ }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  for (const input of await within(dialog).findAllByRole('textbox')) await userEvent.type(input, 'example');
  paths.length = 0;
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  const [create, list] = [await callOf(address, false), await callOf(address, true)];
  cleanup();
  paths.length = 0;
  return { create, list };
}

/** The path of an answered call. */
async function callOf(address: string, isList: boolean): Promise<Path> {
  const matching = () => paths.find((path) => path.address.startsWith(address) && path.isList === isList && path.server.size > 0);
  // Statements after the first one, for example those for names, belong to the path.
  await waitFor(() => expect(matching()?.isAnswered).toBe(true));
  return matching() as Path;
}

const watched = (http: Http): Http => ({
  send: (request) => {
    const isList = request.method === 'GET' || request.path.endsWith('/List');
    paths.push({ address: request.path, isList, client: new Set(filesOnStack()), server: new Set(), isAnswered: false });
    return http.send(request);
  },
});

/** Sends a request of the application to the server in this process. */
async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = paths.findLast(({ address }) => address === pathname);
  for (const file of filesOnStack()) path?.client.add(file);
  const body = request.method === 'GET' ? undefined : await request.text();
  const reply = await api.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body !== undefined && { payload: body }),
  });
  if (path) path.isAnswered = true;
  return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers: reply.headers as Record<string, string> });
}

function watchStatements(): void {
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as QueryConfig).text;
    const files = filesOnStack();
    // The requests of this test follow each other, so that a statement belongs to the last one of its kind.
    const isList = files.includes('server/behaviours/list.ts');
    if (!isList && !files.includes('server/behaviours/create.ts')) return query.apply(this, args) as never;
    const path = paths.findLast((each) => each.isList === isList);
    if (/^\s*(select|with|insert)\b/.test(text)) for (const file of files) path?.server.add(file);
    return query.apply(this, args) as never;
  });
}

/** The project's files on the call stack, first to last, with those that wait for it. */
function filesOnStack(): string[] {
  const files = String(new Error().stack)
    .split('\n')
    .flatMap((frame) => {
      const at = frame.indexOf(root);
      const file = at === -1 ? '' : frame.slice(at + root.length).replace(/[:?].*$/, '');
      return /^(src|renderers|server)\//.test(file) ? [file] : [];
    });
  return [...new Set(files.toReversed())];
}

const filesOf = ({ client, server }: Path): string[] => [...client, ...server];

const report = (title: string, path: Path, maxFiles: number): string =>
  [`${title}: ${filesOf(path).length} files (at most ${maxFiles})`, ...filesOf(path).map((file) => `  ${file}`), ''].join('\n');
