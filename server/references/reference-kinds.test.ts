import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { referenceKinds } from './reference-kinds';

interface Field {
  id: string;
  jnpfKey: string;
  props?: { verbatim?: boolean };
}

const folder = fileURLToPath(new URL('../../schemas/resources/', import.meta.url));
const resources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => JSON.parse(readFileSync(folder + path, 'utf8')) as { id: string; collection?: object; fields?: Field[] });

/** Whether a field can hold ids of modules or names of their fields: by its name, or as it holds the JSON of clients. */
const mayRefer = ({ id, jnpfKey, props }: Field): boolean => props?.verbatim === true || referringNames.test(id) || jsonKeys.has(jnpfKey);

const referringNames = /(?:module|model|form|item)Id$|Fields$|Json$|^(?:query|content|fieldList)$/i;

const jsonKeys = new Set(['jsonList', 'interfaceSource', 'dataConditions']);

const stored = resources.flatMap(({ id, collection, fields = [] }) =>
  collection ? fields.filter(mayRefer).map((field) => `${id}.${field.id}`) : [],
);

/** Fields that look like references and are not. */
const otherFields: Readonly<Record<string, string>> = {
  'file/ticket.pack': 'a download of minutes',
  'file/ticket.recipe': 'a download of minutes',
  'message/chatMessage.content': 'what a user wrote',
  'message/monitor.content': 'a text that was sent',
  'message/template.content': 'a text whose variables are those of messages',
  'permission/user.organizeIdTree': 'organisations',
  'permission/user.passwordHistory': 'passwords',
  'permission/user.signImg': 'a picture',
  'system/auditEntry.changes': 'history, which keeps the names of its time',
  'system/dataInterface.dataCountJson': 'SQL and addresses, which name no module',
  'system/dataInterface.dataEchoJson': 'SQL and addresses, which name no module',
  'system/dataInterface.dataExceptionJson': 'a script that does not run',
  'system/dataInterface.dataJsJson': 'a script that does not run',
  'system/dataInterface.fieldJson': 'the fields of the answer itself',
  'system/dataInterface.parameterJson': 'the parameters of the call itself',
  'system/moduleButton.moduleId': 'buttons name no field, and are removed with their menu',
  'system/scheduleGroup.content': 'what a user wrote',
  'system/scheduleTask.parameterJson': 'values for the parameters of a data interface',
  'system/printDev.fieldJson': 'the fields of a data interface',
  'system/printDev.parameterJson': 'the parameters of a data interface',
  'system/printDev.sqlTemplate': 'SQL, which names tables and not modules',
  'system/recycled.moduleId': 'the bin, which is emptied with the module',
  'system/system.propertyJson': 'the look of a system',
  'transfer/importBatch.before': 'an import of hours',
  'transfer/importBatch.createdIds': 'an import of hours',
  'transfer/importBatch.failures': 'an import of hours',
  'transfer/importRun.moduleId': 'an import of hours',
  'transfer/importRun.options': 'an import of hours',
  'transfer/importRun.notes': 'an import of hours',
  'visualdev/keptColumn.moduleId': 'a part of the module, which releases rename themselves',
  'visualdev/pendingRelease.content': 'a part of the release',
  'visualdev/pendingRelease.moduleId': 'a part of the release',
  'visualdev/release.moduleId': 'a part of the module',
};

/** The parts of a module that name its own fields. The designer renames in them. */
const ownParts = /^visualdev\/(?:base|release)\.(?!formData$)/;

test('every stored field that can refer to a module or to its fields has a kind of reference', () => {
  const registered = new Set(Object.values(referenceKinds).flatMap(({ stores }) => stores));
  const missing = stored.filter((path) => !registered.has(path) && !(path in otherFields) && !ownParts.test(path));
  expect(missing, 'Add a kind to server/references/kinds, or say here why the field does not refer.').toEqual([]);
});

test('kinds and exceptions name fields that exist', () => {
  const names = new Set(resources.flatMap(({ id, fields = [] }) => fields.map((field) => `${id}.${field.id}`)));
  const named = [...Object.values(referenceKinds).flatMap(({ stores }) => stores), ...Object.keys(otherFields)];
  expect(named.filter((path) => !names.has(path))).toEqual([]);
});

test('a kind that stores names of fields renames them', () => {
  const withoutRenaming = Object.entries(referenceKinds).flatMap(([name, { rename }]) => (rename ? [] : name));
  expect(withoutRenaming).toEqual(['menu', 'portal', 'scheduledTask']);
});
