import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { copyRecord } from '#server/behaviours/copy-record.ts';
import { createRecord } from '#server/behaviours/create-record.ts';
import { behaviour as readRecord } from '#server/behaviours/read.ts';
import { behaviour as removeRecord } from '#server/behaviours/remove.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { isReminding } from '#server/schedules/is-reminding.ts';
import { checkConfiguration } from '#server/sending/check-configuration.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import { type PostedTest, testConfiguration } from '#server/sending/test-configuration.ts';
import { testFieldsOf } from '#server/sending/test-fields.ts';
import { sendTypeNames, withTypeNames } from '#server/sending/type-names.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Send configurations, with the ways in which each sends. */
export const list: Behaviour = async (exchange, services) => {
  const { caller } = exchange;
  const { list: rows, ...others } = await pagedList(exchange, services);
  const names = await sendTypeNames(caller, services);
  const named = await withTypeNames(await withUserNames(rows, services.names, caller), caller, services);
  return { data: { list: named.map((row) => ({ ...row, messageType: typesOf(row, names) })), ...others } };
};

const typesOf = ({ messageTypes }: Row, names: ReadonlyMap<string, string>) =>
  (Array.isArray(messageTypes) ? messageTypes : []).map((type) => ({
    fullName: names.get(String(type)) ?? String(type),
    type: String(type),
  }));

/** The enabled configurations of customers, for pickers, each with its templates and their parameters. */
export const choices: Behaviour = async (exchange, services) => {
  const { list: rows, ...others } = await pagedList(exchange, services);
  const fields = await testFieldsOf(
    rows.map(({ id }) => String(id)),
    exchange.caller,
    services,
  );
  return { data: { list: rows.map((row) => ({ ...row, templateJson: fields.get(String(row['id'])) ?? [] })), ...others } };
};

/** A send configuration with the names and codes of its templates and accounts. */
export const read: Behaviour = async (exchange, { recordsOf, ...services }) => {
  const answer = await readRecord(exchange, { recordsOf, ...services });
  if (!('data' in answer)) return answer;
  const config = answer.data as Row;
  const rows = config['sendConfigTemplateList'];
  if (!Array.isArray(rows)) return answer;
  const namesOf = async (resource: string, field: string) => {
    const records = recordsOf(resource, serverCaller);
    const found = await rowsWith(
      records,
      'id',
      (rows as Row[]).map((row) => row[field]),
      ['id', 'fullName', 'enCode'],
    );
    return new Map(found.map((row) => [row['id'], row]));
  };
  const templates = await namesOf('message/template', 'templateId');
  const accounts = await namesOf('message/account', 'accountConfigId');
  const named = (rows as Row[]).map((row) => {
    const [template, account] = [templates.get(row['templateId']), accounts.get(row['accountConfigId'])];
    return {
      ...row,
      templateName: template?.['fullName'] ?? '',
      templateCode: template?.['enCode'] ?? '',
      accountName: account?.['fullName'] ?? '',
      accountCode: account?.['enCode'] ?? '',
    };
  });
  return { data: { ...config, sendConfigTemplateList: named } };
};

/** Creates a send configuration whose templates and accounts exist. */
export const create: Behaviour = async (exchange, services) => {
  const messageTypes = await checkConfiguration(isJsonObject(exchange.body) ? exchange.body : {}, services);
  return { data: await createRecord(exchange, services, { posted: async () => exchange.body, set: { messageTypes } }) };
};

/** Changes a send configuration of the customer. */
export const update: Behaviour = async ({ body, params, resource, caller }, services) => {
  const stored = params['id'] ?? '';
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(stored);
  if (before['templateType'] === '1') throw new AppError('messageSystemTemplate');
  const messageTypes = await checkConfiguration({ ...before, ...(isJsonObject(body) && body) }, services);
  const { id, version } = await writeRecord(resource, { id: stored, body, set: { messageTypes } }, caller, services);
  return { data: { id, version } };
};

/** Removes a send configuration of the customer that no notice and no reminder names. */
export const remove: Behaviour = async (exchange, services) => {
  const { params, resource, caller } = exchange;
  const id = params['id'] ?? '';
  const config = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  if (config['templateType'] === '1') throw new AppError('messageSystemTemplate');
  const filter = { field: 'sendConfigId', is: 'equals' as const, value: id };
  if ((await services.recordsOf('message/notice', serverCaller).count({ filter }, 1)) > 0) throw new AppError('sendConfigUsed');
  if (await isReminding(id, services.db)) throw new AppError('sendConfigUsed');
  return removeRecord(exchange, services);
};

/** Copies a send configuration. The copy is the customer's and disabled. */
export const copy: Behaviour = async (exchange, services) => ({
  data: await copyRecord(exchange, services, { enabledMark: 0, templateType: '0' }),
});

/** The templates of a configuration with the parameters that a test fills in. */
export const testFields: Behaviour = async ({ params, resource, caller }, services) => {
  const id = params['id'] ?? '';
  await services.recordsOf(resource, caller).require(id);
  return { data: (await testFieldsOf([id], caller, services)).get(id) ?? [] };
};

/** Sends the templates of a configuration at once, and answers what has become of each. */
export const test: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = Array.isArray(body) ? (body as PostedTest[]) : (body as { tests: PostedTest[] }).tests;
  const records = services.recordsOf(resource, caller);
  for (const id of new Set(posted.map(({ sendConfigId }) => sendConfigId))) await records.require(id);
  return { data: await testConfiguration(posted, caller, services) };
};
