import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { Row } from '../storage/records';
import type { Step } from './draft';
import { eachOf } from './each-of';
import { isRecord } from './read-posted';
import type { PlannedField } from './write-plan';

/** Refuses a posted value of a field that follows others when it differs from theirs. A value that was not posted follows. */
export const checkFollowed: Step = (drafts, { plan, issues, imported }) => {
  if (!plan.follows) return undefined;
  return eachOf(drafts, ({ path, change, posted, values }) => {
    if (!isRecord(change.body, imported)) return;
    for (const fieldIssue of differing(plan.writable, posted, values, '')) issues.add(path, fieldIssue);
  });
};

function differing(fields: readonly PlannedField[], posted: Row, values: Row, path: string): Issue[] {
  return fields.flatMap(({ id, node, columns }): Issue[] => {
    const [sent, value] = [posted[id], values[id]];
    const place = path + pointerOf(id);
    if (columns && Array.isArray(sent) && Array.isArray(value)) {
      return sent.flatMap((row: unknown, index) => {
        const stored: unknown = value[index];
        return isJsonObject(row) && isJsonObject(stored) ? differing(columns, row, stored, `${place}/${index}`) : [];
      });
    }
    if (node.follows === undefined || isEmptyValue(sent) || JSON.stringify(sent) === JSON.stringify(value)) return [];
    return [issue(place, 'followedValue', { value: shown(sent), expected: shown(value), label: node.label ?? id })];
  });
}

const shown = (value: unknown): string => String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 100);
