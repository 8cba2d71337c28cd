import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isJsonObject } from '#engine/json';
import { moduleIds } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { createRecord } from '#server/behaviours/create-record.ts';
import { postedRule } from '#server/behaviours/numbers/posted-rule.ts';
import { rulePage } from '#server/behaviours/numbers/rule-page.ts';
import { withExamples } from '#server/behaviours/numbers/with-examples.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { requireOtherNumbers } from '#server/numbers/create-format-claims.ts';
import { ruleOf } from '#server/numbers/number-rule.ts';
import { importRecords } from '#server/records/import-records.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import { renameRuleInModules } from '#server/references/rename-number-rule.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';

/** Serial-number rules, each with an example and the last number of the period. Clients of 3.6 print the category as it comes. */
export const list: Behaviour = async (exchange, services) => {
  const { list, pagination } = await rulePage(exchange, services);
  const { caller } = exchange;
  const rows = await withUserNames(await withExamples(list, Date.now(), services), services.names, caller);
  if (caller.showsTexts !== true) return { data: { list: rows, pagination } };
  const categories = await dictionaryNames('businessType', 'id', caller, services);
  return { data: { list: withEntryNames(rows, 'category', categories), pagination } };
};

/** The enabled rules that a field of a form can name. */
export const selector: Behaviour = async (exchange, services) => ({ data: await rulePage(exchange, services) });

export const read: Behaviour = async (exchange, services) => {
  const [data] = await withExamples([await readRecord(exchange, services)], Date.now(), services);
  return { data };
};

export const create: Behaviour = async (exchange, services) => ({
  data: await createRecord(exchange, services, { posted: async () => postedRule(exchange.body) }),
});

/**
 * Changes a rule. A new code is given to the fields that name the rule, in the same transaction. Throws `billRuleRepeats` if its
 * numbers can be those that it gave before.
 */
export const update: Behaviour = async (exchange, services) => {
  const { resource, caller, params, body } = exchange;
  const { recordsOf, registry, catalogue, announce } = services;
  const id = params['id'] ?? '';
  const before = await recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  let changed: string[] = [];
  const data = await recordsOf(resource, serverCaller).within(async (records, transaction) => {
    const from = await lockedCode(id, transaction);
    const answer = await updateRecord(exchange, services, postedRule(body, before), transaction);
    const rule = ruleOf(await records.require(id));
    await requireOtherNumbers(rule, transaction);
    const rename = { from, to: rule.enCode };
    if (rename.from !== rename.to) changed = await renameRuleInModules(rename, { recordsOf, registry, transaction });
    return answer;
  });
  for (const moduleId of changed) {
    await catalogue.changed(moduleId);
    // Lists of its records are drawn by the release before.
    await announce({ resource: moduleIds(moduleId).resource, what: 'update', ids: undefined });
  }
  return { data };
};

/** The code of a rule, which no other change replaces before this one ends. */
async function lockedCode(id: string, transaction: Database): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select en_code as code from base_bill_rule where id = ${id} for update`.execute(transaction);
  return rows[0]?.code ?? '';
}

/** Hands out a number, for systems that store records elsewhere. The rule never gives it again, so its editors alone may ask. */
export const number: Behaviour = async ({ params }, { numbers }) => ({ data: await numbers.issue(params['enCode'] ?? '', Date.now()) });

/** Exports a rule as a `.bb` file, as existing installations read it. Its counters are not in it. */
const exportHandler: Behaviour = async ({ resource, params, caller }, services) => {
  const record = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  const entity = pickFields(record, exportedFields({ resource, caller }, services));
  const content = `${JSON.stringify({ ...entity, id: record['id'] }, null, 2)}\n`;
  return {
    data: await offerFile({ name: `${String(record['fullName'])}.bb`, type: 'application/json; charset=utf-8', content }, services),
  };
};

/**
 * Imports the `.bb` file of a rule. With `type` 1, a rule whose id, name or code is stored becomes a copy with another name; otherwise
 * it is refused. Numbers begin at the start number, because counters are not in the file.
 */
const importHandler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('enCode' in file) || !('digit' in file))
    throw new AppError('fileFormatWrong', { expected: '.bb', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const { example: _example, ...entity } = postedRule(file);
  const isTaken = await isStored(entity, services);
  const copies = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  if (isTaken && !copies) throw new AppError('billRuleStored', { name: entity['fullName'] });
  const rows = [isTaken ? renamed(entity, randomBytes(3).toString('hex').slice(0, 5)) : entity];
  const counts = await importRecords([{ resource, path: '', rows }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  return { data: counts };
};

/** Whether the id, name or code is that of a stored rule, which the caller may not see. */
async function isStored(entity: Row, { recordsOf }: Services): Promise<boolean> {
  const filters = ['id', 'enCode', 'fullName'].flatMap((field) => {
    const value = entity[field];
    return typeof value === 'string' && value !== '' ? [{ field, is: 'equals' as const, value }] : [];
  });
  if (filters.length === 0) return false;
  return (await recordsOf('system/billRule', serverCaller).count({ filter: { any: filters } }, 1)) > 0;
}

const maxNameLength = 50;

const renamed = ({ id: _id, fullName, enCode, ...others }: Row, suffix: string): Row => ({
  ...others,
  fullName: `${String(fullName).slice(0, maxNameLength - suffix.length - 2)}副本${suffix}`,
  enCode: `${String(enCode).slice(0, maxNameLength - suffix.length)}${suffix}`,
});

export { exportHandler as export, importHandler as import };
