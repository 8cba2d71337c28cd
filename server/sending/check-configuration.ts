import { isJsonObject } from '#engine/json';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { typesWithAccount } from './send-types';

/**
 * Checks that the templates and accounts of a configuration exist and fit their rows, and answers the ways in which it sends.
 * Throws an `IssueError`.
 */
export async function checkConfiguration(config: Row, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<string[]> {
  const posted = config['sendConfigTemplateList'];
  const rows: Row[] = Array.isArray(posted) ? posted.filter(isJsonObject) : [];
  const byId = async (resource: string, field: string) => {
    const found = await rowsWith(
      recordsOf(resource, serverCaller),
      'id',
      rows.map((row) => row[field]),
    );
    return new Map(found.map((row) => [row['id'], row]));
  };
  const templates = await byId('message/template', 'templateId');
  const accounts = await byId('message/account', 'accountConfigId');
  const issues = rows.flatMap((row, index) => [
    ...checkTemplateOf(row, index, config['messageSource'], templates),
    ...checkAccountOf(row, index, accounts),
  ]);
  if (issues.length > 0) throw new IssueError('message/sendConfig', issues);
  return [...new Set(rows.map(({ messageType }) => String(messageType ?? '')).filter(Boolean))].toSorted();
}

function checkTemplateOf(row: Row, index: number, source: unknown, templates: ReadonlyMap<unknown, Row>): Issue[] {
  const path = pointerOf('sendConfigTemplateList', index, 'templateId');
  // An empty one is an issue of the field itself.
  if (!row['templateId']) return [];
  const template = templates.get(row['templateId']);
  if (!template) return [issue(path, 'sendTemplateGone')];
  const fits = String(template['messageType']) === String(row['messageType']) && String(template['messageSource']) === String(source);
  return fits ? [] : [issue(path, 'sendTemplateForeign', { name: template['fullName'] })];
}

function checkAccountOf(row: Row, index: number, accounts: ReadonlyMap<unknown, Row>): Issue[] {
  const type = String(row['messageType'] ?? '');
  const path = pointerOf('sendConfigTemplateList', index, 'accountConfigId');
  // DingTalk and WeCom use the system settings without one.
  if (!row['accountConfigId']) return typesWithAccount.has(type) ? [issue(path, 'sendAccountRequired')] : [];
  return String(accounts.get(row['accountConfigId'])?.['type'] ?? '') === type ? [] : [issue(path, 'sendAccountForeign')];
}
