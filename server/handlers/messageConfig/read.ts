import { behaviour as read } from '#server/behaviours/read.ts';
import { serverCaller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Row } from '#server/storage/records.ts';

/** A send configuration with the names and codes of its templates and accounts. */
export const handler: Behaviour = async (exchange, { recordsOf, ...services }) => {
  const answer = await read(exchange, { recordsOf, ...services });
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
