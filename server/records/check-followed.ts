import { isEmptyValue } from '#engine/check-record';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { Row } from '../storage/records';
import { choicesOf, placesIn } from './check-leaves';
import type { Step, StepContext } from './draft';
import { eachOf } from './each-of';
import { isRecord } from './read-posted';
import type { PlannedField } from './write-plan';

/** Refuses a posted value of a field that follows others when it differs from theirs. A value that was not posted follows. */
export const checkFollowed: Step = (drafts, context) => {
  const { plan, issues, imported } = context;
  if (!plan.follows) return undefined;
  return eachOf(drafts, ({ path, change, posted, values }) => {
    if (!isRecord(change.body, imported)) return undefined;
    const differences = differing(plan.writable, posted, values, '');
    return differences.length === 0 ? undefined : refuse(differences, path);
  });

  async function refuse(differences: readonly Difference[], path: string): Promise<void> {
    for (const difference of differences) issues.add(path, await issueOf(difference, context));
  }
};

/** A posted value of a field and the one that follows from others. */
interface Difference {
  node: DescriptorNode;
  place: string;
  sent: unknown;
  value: unknown;
}

function differing(fields: readonly PlannedField[], posted: Row, values: Row, path: string): Difference[] {
  return fields.flatMap(({ id, node, columns }): Difference[] => {
    const [sent, value] = [posted[id], values[id]];
    const place = path + pointerOf(id);
    if (columns && Array.isArray(sent) && Array.isArray(value)) {
      return sent.flatMap((row: unknown, index) => {
        const stored: unknown = value[index];
        return isJsonObject(row) && isJsonObject(stored) ? differing(columns, row, stored, `${place}/${index}`) : [];
      });
    }
    if (node.follows === undefined || isEmptyValue(sent) || JSON.stringify(sent) === JSON.stringify(value)) return [];
    return [{ node, place, sent, value }];
  });
}

/** Values of choices are named as the form shows them. */
async function issueOf({ node, place, sent, value }: Difference, context: StepContext): Promise<Issue> {
  const { names } = placesIn((await choicesOf(node, context)) ?? []);
  const named = (each: unknown): unknown => names.get(String(each)) ?? shown(each);
  return issue(place, 'followedValue', { value: named(sent), expected: named(value), label: node.label ?? node.id });
}

const shown = (value: unknown): string => String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 100);
