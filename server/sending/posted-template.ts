import { isJsonObject } from '#engine/json';
import { issue, IssueError, pointerOf } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { settleName } from '../records/settle-name';
import type { Row } from '../storage/records';
import { checkTemplate } from './check-template';
import { sendTypes } from './send-types';

/**
 * A posted template as it is stored: existing clients post the text of a mail as `content`. `before` is the stored template, of which
 * `body` has the changes. Throws an `IssueError` for variables that do not exist, and if the source or the type of a stored
 * template is changed.
 */
export function postedTemplate(body: unknown, resource: ParsedResource, before: Row = {}): Row {
  const posted: Row = isJsonObject(body) ? { ...body } : {};
  const fixed = ['messageSource', 'messageType'].filter(
    (field) => before[field] !== undefined && posted[field] !== undefined && String(posted[field]) !== String(before[field]),
  );
  if (fixed.length > 0)
    throw new IssueError(
      resource.id,
      fixed.map((field) => issue(pointerOf(field), 'messageKindFixed')),
    );
  const messageType = String(posted['messageType'] ?? before['messageType'] ?? '');
  if (messageType === sendTypes.mail && 'content' in posted) takeContent(posted, resource, 'id' in before);
  const issues = checkTemplate({ templateType: '0', ...before, ...posted, messageType });
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  return posted;
}

/** The text of a mail in `content` is its `mailContent`, unless a new template has both: our own form edits `mailContent`. */
function takeContent(posted: Row, resource: ParsedResource, isStored: boolean): void {
  if (posted['content'] === undefined) delete posted['content'];
  else if (isStored || (posted['mailContent'] ?? '') === '') {
    if ((posted['mailContent'] ?? '') === '') delete posted['mailContent'];
    settleName(posted, 'content', ['mailContent', posted['content']], resource);
  } else delete posted['content'];
}
