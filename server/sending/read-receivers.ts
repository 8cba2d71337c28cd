import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import type { Receiver } from './channel';
import { groupId } from './deliveries';

const fields = ['id', 'realName', 'email', 'mobilePhone', 'enabledMark'];

/** The enabled users with these ids. The group behind a webhook has the name of its account. */
export async function readReceivers(
  ids: readonly string[],
  { accountName }: Row,
  { recordsOf }: Pick<Services, 'recordsOf'>,
): Promise<ReadonlyMap<string, Receiver>> {
  const users = await rowsWith(recordsOf('permission/user', serverCaller), 'id', ids, fields);
  const receivers = users.filter(({ enabledMark }) => enabledMark !== 0).map(receiverOf);
  const group: Receiver = { id: groupId, name: String(accountName ?? ''), email: '', mobilePhone: '' };
  return new Map([...receivers, ...(ids.includes(groupId) ? [group] : [])].map((receiver) => [receiver.id, receiver]));
}

const receiverOf = ({ id, realName, email, mobilePhone }: Row): Receiver => ({
  id: String(id),
  name: String(realName ?? ''),
  email: String(email ?? ''),
  mobilePhone: String(mobilePhone ?? ''),
});
