import { serverCaller } from '../access/caller';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { isStorableText } from '../storage/is-storable-text';
import { boundServices } from './bound-services';
import { enqueueSending } from './enqueue-sending';
import type { Receivers, Sending } from './sending';

export interface ConfiguredSending extends Sending {
  /** The id or the code of a send configuration. */
  configuration: string;
  receivers: Receivers;
  /** `null` for the server. */
  senderId: string | null;
}

/**
 * Sends a message by each enabled template of a send configuration. Jobs send it: the promise resolves when they are enqueued, with
 * the ids of the entries in the monitor. `db` is an open transaction to join. Throws `sendConfigNotFound`.
 *
 * @example
 * const values = { '@Title': title };
 * await sendByConfiguration(services, { configuration: 'noticeMail', receivers: [userId], values, senderId: null });
 */
export async function sendByConfiguration(
  services: Services,
  { configuration, receivers, senderId, ...sending }: ConfiguredSending,
  db?: Database,
): Promise<string[]> {
  const joined = db ? boundServices(services, db) : services;
  const config = await requireConfiguration(configuration, joined);
  const rows = (config['sendConfigTemplateList'] as Row[]).filter(({ enabledMark }) => enabledMark !== 0);
  const values = { ...(await ownValues(senderId, joined)), ...sending.values };
  const source = String(config['messageSource']);
  const planned = rows.map((row) => ({ ...row, source, receivers, senderId, sending: { ...sending, values } }));
  return enqueueSending(planned, services, db);
}

/** What a sending reads of its configuration. */
export const configurationFields = ['id', 'enCode', 'messageSource', 'enabledMark', 'sendConfigTemplateList'];

/** The enabled send configuration with an id or a code. Throws `sendConfigNotFound`. */
export async function requireConfiguration(key: string, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row> {
  const configs = recordsOf('message/sendConfig', serverCaller);
  const either = ['id', 'enCode'].map((field) => ({ field, is: 'equals' as const, value: key }));
  const [config] = isStorableText(key) ? await configs.all({ filter: { any: either }, fields: configurationFields }) : [];
  if (!config || config.enabledMark === 0) throw new AppError('sendConfigNotFound', { id: key });
  return config;
}

/** The variables that the system knows of every sending. */
export async function ownValues(senderId: string | null, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Record<string, string>> {
  const sender = senderId === null ? undefined : await recordsOf('permission/user', serverCaller).get(senderId);
  return {
    '@CreatorUserName': sender?.realName ?? '',
    '@SendTime': new Date().toLocaleTimeString('zh-CN', { hour12: false, timeZone: 'Asia/Shanghai' }),
  };
}
