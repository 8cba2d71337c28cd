import { issue, IssueError } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { paddedNumber } from '#engine/numbers/serial-number';
import { ruleResource } from '../../numbers/number-rule';
import type { Row } from '../../storage/records';

/** A posted serial-number rule, whose start number is written with all its digits, as its form writes it. Throws for a part of a digit. */
export function postedRule(body: unknown, before: Row = {}): Row {
  const posted: Row = isJsonObject(body) ? { ...body } : {};
  const { digit, startNumber } = { ...before, ...posted };
  if ((digit ?? '') !== '' && !Number.isInteger(Number(digit)))
    throw new IssueError(ruleResource, [issue('/digit', 'rule', { message: '$t:billRule.digitWrong' })]);
  const isPadded = /^[0-9]{1,9}$/.test(String(startNumber ?? '')) && Number(digit) >= 1 && Number(digit) <= 9;
  return isPadded ? { ...posted, startNumber: paddedNumber(String(startNumber), Number(digit)) } : posted;
}
