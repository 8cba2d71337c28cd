import { isJsonObject } from '#engine/json';
import { IssueError } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import { checkTemplate } from './check-template';
import { sendTypes } from './send-types';

/**
 * A posted template as it is stored: existing clients post the text of a mail as `content`. Throws an `IssueError` for variables
 * that do not exist, and `messageKindFixed` if the source or the type of a stored template is changed.
 */
export function postedTemplate(body: unknown, resource: ParsedResource, before: Row = {}): Row {
  const posted: Row = isJsonObject(body) ? { ...body } : {};
  for (const field of ['messageSource', 'messageType'])
    if (before[field] !== undefined && posted[field] !== undefined && String(posted[field]) !== String(before[field]))
      throw new AppError('messageKindFixed');
  const messageType = String(posted['messageType'] ?? before['messageType'] ?? '');
  if (messageType === sendTypes.mail && posted['content'] !== undefined && isNewContent(posted, before)) {
    posted['mailContent'] = posted['content'];
  }
  if (messageType === sendTypes.mail) delete posted['content'];
  const issues = checkTemplate({ templateType: '0', ...before, ...posted, messageType });
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  return posted;
}

/** Whether `content` was edited. Our own form edits `mailContent`, and sends `content` back as it was read. */
const isNewContent = ({ content, mailContent }: Row, before: Row): boolean =>
  mailContent === undefined ||
  mailContent === null ||
  mailContent === '' ||
  (content !== before['mailContent'] && mailContent === before['mailContent']);
