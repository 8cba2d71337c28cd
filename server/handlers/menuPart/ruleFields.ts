import type { Behaviour } from '#server/exchange.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { ruleFields } from '#server/rights/rule-fields.ts';
import { shownResources } from '#server/rights/permission-list.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The fields that data rules of a menu can compare: those of what it opens, and those that were added to it. A field without
 * an `id` gets its record with the first rule that compares it. `nodes` and `references` draw the inputs of values.
 */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue } = services;
  const menu = await recordsOf('system/menu', caller).require(params['moduleId'] ?? '');
  const content = (await menuContents([menu], services))(menu);
  const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
  const stored = await recordsOf('system/moduleDataAuthorize', caller).all({ filter });
  const storedByCode = new Map(stored.map((row) => [row['enCode'], row]));
  const offered = ruleFields(content, services, caller.language);
  const fromContent = [...offered.values()].map(({ path, field }) => ({
    ...field,
    id: null,
    ...shown(storedByCode.get(field.enCode)),
    path,
  }));
  const further = stored.filter(({ enCode }) => !offered.has(String(enCode))).map((row) => ({ ...shown(row), path: null }));
  const references = content.descriptors.filter(({ kind }) => kind === 'resource');
  return {
    data: {
      list: [...fromContent, ...further],
      nodes: shownResources(content).flatMap(({ fields }) => fields),
      references,
      texts: catalogue.textsOf([resource, ...content.descriptors]),
    },
  };
};

const shownNames = ['id', 'enCode', 'fullName', 'bindTable', 'fieldRule', 'childTableKey', 'type', 'conditionText', 'conditionSymbol'];

/** Without the fields that are hidden from the caller. */
const shown = (row: Row = {}): Row => Object.fromEntries(shownNames.filter((name) => name in row).map((name) => [name, row[name] ?? null]));
