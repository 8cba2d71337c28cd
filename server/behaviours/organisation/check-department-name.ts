import { issue, IssueError, pointerOf } from '#engine/issue';
import { namedRules } from '#engine/named-rules';
import { matchesPattern } from '#engine/pattern/matches-pattern';
import type { Row } from '../../storage/records';
import { organisationResource } from './read-organisations';

/** Refuses a department's name with special characters. The legal name of a company may have brackets. */
export function checkDepartmentName({ category, fullName }: Row): void {
  const rule = namedRules['fullName'];
  if (!rule || category !== 'department' || typeof fullName !== 'string' || fullName.trim() === '') return;
  if (!matchesPattern(rule.pattern, fullName.trim()))
    throw new IssueError(organisationResource, [issue(pointerOf('fullName'), 'pattern', { rule: 'fullName', message: rule.message })]);
}
