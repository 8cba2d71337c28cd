import { randomBytes } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { copyRecord } from '#server/behaviours/copy-record.ts';
import { createRecord } from '#server/behaviours/create-record.ts';
import { behaviour as readRecord } from '#server/behaviours/read.ts';
import { behaviour as removeRecord } from '#server/behaviours/remove.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isInConfiguration } from '#server/sending/config-uses.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import { postedTemplate } from '#server/sending/posted-template.ts';
import { sendTypes } from '#server/sending/send-types.ts';
import { sendTypeNames, sourceNames, withTypeNames } from '#server/sending/type-names.ts';
import type { Row } from '#server/storage/records.ts';

/** Templates with the names of their creators. Clients of 3.6 print source and type as they come. */
export const list: Behaviour = async (exchange, services) => {
  const { list: rows, ...others } = await pagedList(exchange, services);
  const named = await withUserNames(rows, services.names, exchange.caller);
  const categoryOf = ({ templateType }: Row) =>
    services.texts.text(exchange.caller.language, templateType === '1' ? '$t:channel.system' : '$t:channel.custom');
  const shown = await withTypeNames(named, exchange.caller, services);
  return { data: { list: shown.map((row) => ({ ...row, category: categoryOf(row) })), ...others } };
};

/** A template with the names of its source and type. Existing clients read the text of a mail in `content`, too. */
export const read: Behaviour = async (exchange, services) => {
  const answer = await readRecord(exchange, services);
  if (!('data' in answer)) return answer;
  const template = answer.data as Row;
  const { messageSource, messageType, mailContent } = template;
  const [sources, types] = [await sourceNames(exchange.caller, services), await sendTypeNames(exchange.caller, services)];
  return {
    data: {
      ...template,
      ...(messageType === sendTypes.mail && { content: mailContent }),
      messageSourceVal: sources.get(String(messageSource)) ?? '',
      messageTypeVal: types.get(String(messageType)) ?? '',
    },
  };
};

/** Creates a template whose variables exist. */
export const create: Behaviour = async (exchange, services) => ({
  data: await createRecord(exchange, services, { posted: async () => postedTemplate(exchange.body, exchange.resource) }),
});

/** Changes a template of the customer. One that a send configuration uses stays enabled. */
export const update: Behaviour = async (exchange, services) => {
  const { body, params, resource, caller } = exchange;
  const id = params['id'] ?? '';
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  if (before['templateType'] === '1') throw new AppError('messageSystemTemplate');
  const disables = isJsonObject(body) && body['enabledMark'] !== undefined && Number(body['enabledMark']) === 0;
  if (disables && (await isInConfiguration('templateId', id, services))) throw new AppError('messageUsedDisable');
  return { data: await updateRecord(exchange, services, postedTemplate(await sentChanges(exchange, services, read), resource, before)) };
};

/** Removes a template of the customer that no send configuration uses. */
export const remove: Behaviour = async (exchange, services) => {
  const { params, resource, caller } = exchange;
  const id = params['id'] ?? '';
  const template = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(id);
  if (template['templateType'] === '1') throw new AppError('messageSystemTemplate');
  if (await isInConfiguration('templateId', id, services)) throw new AppError('messageUsedRemove');
  return removeRecord(exchange, services);
};

/** Copies a template. The copy of a system template is the customer's, with a code that is not reserved. */
export const copy: Behaviour = async (exchange, services) => {
  const { params, resource, caller } = exchange;
  const { enCode, templateType } = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const ownCode = `${String(enCode).replace(/^MBXT/i, '')}${randomBytes(3).toString('hex')}`;
  const set = { enabledMark: 0, templateType: '0', ...(templateType === '1' && { enCode: ownCode }) };
  return { data: await copyRecord(exchange, services, set) };
};
