import { issue, pointerOf, type Issue } from '#engine/issue';
import { dataFieldResource, menuPartResources, schemeResource } from './menu-parts';
import { maxConditions, parseConditions, type DataCondition } from './parse-conditions';
import { lockStructure } from '../storage/lock-structure';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import type { Draft, Step, StepContext } from './draft';

/**
 * Checks what belongs to a menu: it stays in its menu, and the conditions of a data rule compare fields of the menu with
 * operators and contents that those fields allow. The fields cannot be deleted before the transaction ends.
 */
export const checkMenuParts: Step = async (drafts, context) => {
  const { resource, issues, plan } = context;
  if (!menuPartResources.includes(resource.id)) return;
  for (const { mode, changed, path } of drafts)
    if (mode === 'update' && changed.has('moduleId'))
      issues.add(path, issue(pointerOf('moduleId'), 'fixedField', { label: plan.labelOf('moduleId') }));
  if (resource.id === schemeResource) await checkSchemes(drafts.filter(isConditional), context);
};

const isConditional = ({ changed }: Draft): boolean => changed.has('conditionJson') || changed.has('allData');

async function checkSchemes(drafts: readonly Draft[], { issues, transaction, recordsOf }: StepContext): Promise<void> {
  if (drafts.length === 0) return;
  if (transaction) await lockStructure(transaction, { used: [dataFieldResource] });
  for (const { path, values } of drafts) {
    const problem = await schemeIssue(values, (ids) =>
      rowsWith(recordsOf(dataFieldResource), 'id', ids, ['id', 'moduleId', 'conditionText', 'conditionSymbol']),
    );
    if (problem) issues.add(path, problem);
  }
}

async function schemeIssue(values: Row, read: (ids: string[]) => Promise<Row[]>): Promise<Issue | undefined> {
  const path = pointerOf('conditionJson');
  const groups = parseConditions(values['conditionJson']);
  if (!groups) return issue(path, 'conditionsMalformed');
  const conditions = groups.flatMap((group) => group.groups);
  if (conditions.length === 0) return values['allData'] === 1 ? undefined : issue(path, 'conditionsMissing');
  if (conditions.length > maxConditions || groups.length > maxConditions) return issue(path, 'conditionsTooMany', { limit: maxConditions });
  const fields = await read(conditions.map(({ id }) => id));
  const byId = new Map(fields.filter(({ moduleId }) => moduleId === values['moduleId']).map((row) => [row['id'], row]));
  for (const condition of conditions) {
    const problem = problemOf(condition, byId.get(condition.id));
    if (problem) return issue(path, problem.code, { name: condition.field.slice(0, 50), value: problem.value });
  }
  return undefined;
}

function problemOf({ op, conditionText, value }: DataCondition, field: Row | undefined): { code: string; value?: string } | undefined {
  if (!field) return { code: 'conditionFieldUnknown' };
  if (!listed(field['conditionSymbol'], op)) return { code: 'conditionOperatorWrong', value: op.slice(0, 50) };
  if (!listed(field['conditionText'], conditionText)) return { code: 'conditionKindWrong', value: conditionText.slice(0, 50) };
  return isComparable(value) ? undefined : { code: 'conditionValueWrong' };
}

const listed = (text: unknown, value: string): boolean => typeof text === 'string' && text.split(',').includes(value);

/** Maximum number of values of one condition. */
const maxValues = 200;

const isComparable = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length <= maxValues && value.every((item) => (Array.isArray(item) ? item.every(isScalar) : isScalar(item)))
    : isScalar(value);

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 1_000);
