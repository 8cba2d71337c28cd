import { issue, pointerOf, type Issue } from '#engine/issue';
import { menuPartResources } from './menu-parts';
import { menuProperties } from './menu-properties';
import { lockStructure } from '../storage/lock-structure';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import type { Draft, Step, StepContext } from './draft';

/**
 * Checks menus beyond their fields: what a menu opens, that its parent is a folder of the same system and category, and that
 * the type of a menu with menus or rights below it stays. `placeRecords` refuses cycles. The main system stays enabled.
 */
export const checkMenus: Step = async (drafts, context) => {
  const { resource, issues } = context;
  if (resource.id === 'system/system')
    for (const { id, path, values } of drafts)
      if (id === mainSystem && values['enabledMark'] === 0)
        issues.add(path, issue(pointerOf('enabledMark'), 'fixedField', { label: context.plan.labelOf('enabledMark') }));
  if (resource.id !== 'system/menu') return;
  const parents = await parentsOf(drafts, context);
  for (const draft of drafts) {
    const problem = contentIssue(draft) ?? placeIssue(draft, parents) ?? (await fixedIssue(draft, context));
    if (problem) issues.add(draft.path, problem);
  }
};

/** The id of the system that ships. */
const mainSystem = 'main';

const top = '-1';
const isGroup = (type: unknown): boolean => type === 0 || type === 1;
const targetTypes: ReadonlySet<unknown> = new Set([3, 4, 5, 6, 8]);
const linkType = 7;

function contentIssue({ changed, values }: Draft): Issue | undefined {
  if (!['type', 'propertyJson', 'urlAddress'].some((field) => changed.has(field))) return undefined;
  const { type, urlAddress } = values;
  const properties = menuProperties(values['propertyJson']);
  if (!properties) return issue(pointerOf('propertyJson'), 'menuPropertiesWrong');
  if (targetTypes.has(type) && (properties['moduleId'] ?? '') === '')
    return issue(pointerOf('moduleId'), 'required', { label: '$t:menu.moduleId' });
  if (type === linkType && !/^(https?:\/\/|\$\{dataV\})/i.test(String(urlAddress))) return issue(pointerOf('urlAddress'), 'menuLinkWrong');
  return undefined;
}

/** The parents of the drafts, among the drafts or stored. */
async function parentsOf(drafts: readonly Draft[], { unmasked }: StepContext): Promise<Map<unknown, Row>> {
  const parents = new Map<unknown, Row>();
  for (const { id, values } of drafts) if (id !== undefined) parents.set(id, values);
  const missing = drafts.map(({ values }) => values['parentId']).filter((id) => id !== top && !parents.has(id));
  for (const row of await rowsWith(unmasked, 'id', missing, ['id', 'type', 'systemId', 'category'])) parents.set(row['id'], row);
  return parents;
}

function placeIssue({ mode, changed, values, before }: Draft, parents: ReadonlyMap<unknown, Row>): Issue | undefined {
  const { parentId } = values;
  if (!['parentId', 'systemId', 'category'].some((field) => changed.has(field))) return undefined;
  if (parentId === top) return undefined;
  if (mode === 'update' && before?.['parentId'] === top && isGroup(before['type'])) return issue(pointerOf('parentId'), 'menuRootFixed');
  const parent = parents.get(parentId);
  const isFitting =
    parent && isGroup(parent['type']) && parent['systemId'] === values['systemId'] && parent['category'] === values['category'];
  return isFitting ? undefined : issue(pointerOf('parentId'), 'menuParentWrong');
}

/** The type, system and category of a menu with menus below it stay, and the type of one with rights. */
async function fixedIssue({ id, mode, changed }: Draft, { resource, transaction, unmasked, recordsOf, plan }: StepContext) {
  const fixed = ['type', 'systemId', 'category'].filter((field) => changed.has(field));
  if (mode !== 'update' || fixed.length === 0) return undefined;
  if (transaction) await lockStructure(transaction, { changed: [resource.id] });
  const page = { page: { number: 1, size: 1 }, fields: ['id'] };
  const { total } = await unmasked.page({ filter: { field: 'parentId', is: 'equals', value: id }, ...page });
  if (total > 0)
    return fixed[0] === 'type'
      ? issue(pointerOf('type'), 'menuTypeFixed')
      : issue(pointerOf(fixed[0] ?? ''), 'scopeHasChildren', { label: plan.labelOf(fixed[0] ?? '') });
  if (!changed.has('type')) return undefined;
  for (const part of menuPartResources) {
    const parts = await recordsOf(part).page({ filter: { field: 'moduleId', is: 'equals', value: id }, ...page });
    if (parts.total > 0) return issue(pointerOf('type'), 'menuTypeFixed');
  }
  return undefined;
}
