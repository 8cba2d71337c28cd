import type { ParsedResource } from '#engine/parsed';
import { withoutBranches } from '../../behaviours/prune-tree';
import { pruned, treeShapeOf } from '../../behaviours/read-tree';
import { rowsBelow } from '../../records/rows-below';
import { structuredRows } from '../../behaviours/structured-rows';
import { treeOf } from '../../behaviours/tree-of';
import type { Behaviour } from '../../exchange';
import { pickFields } from '../../records/visible-fields';
import type { Row } from '../../storage/records';

const categoryFields = ['id', 'parentId', 'fullName', 'enCode', 'isTree'];
const entryFields = ['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode'];

/**
 * All categories with their enabled entries, nested when the category is a tree. Clients read it once in a session and
 * look up entries by the category's code. Entries below a disabled entry are disabled.
 */
export const handler: Behaviour = async ({ caller }, services) => {
  const [typeResource, dataResource] = [
    services.catalogue.resource('system/dictionaryType'),
    services.catalogue.resource('system/dictionaryData'),
  ];
  const [categories, entries] = await Promise.all([
    structuredRows(typeResource, { fields: categoryFields, structure: ['isTree'] }, services, caller),
    structuredRows(dataResource, { fields: entryFields, structure: ['dictionaryTypeId', 'parentId', 'enabledMark'] }, services, caller),
  ]);
  const shownOf = (resource: ParsedResource, fields: readonly string[]) =>
    fields.filter((field) => !services.accessFor(resource, caller).fields.hidden.has(field));
  const [shownOfCategory, shownOfEntry] = [shownOf(typeResource, categoryFields), shownOf(dataResource, entryFields)];
  const shape = treeShapeOf(dataResource);
  const entriesByCategory = rowsBelow(entries, (entry) => entry['dictionaryTypeId']);
  const list = categories.map((category) => {
    const categoryEntries = entriesByCategory.get(category['id']) ?? [];
    const flat = () =>
      categoryEntries
        .filter((entry) => !isDisabled(entry))
        .map((entry) => ({ ...pickFields(entry, shownOfEntry), hasChildren: false, children: null }));
    const dictionaryList =
      category['isTree'] === 1 ? pruned(treeOf(withoutBranches(categoryEntries, shape, isDisabled), shape), shownOfEntry) : flat();
    return { ...pickFields(category, shownOfCategory), dictionaryList };
  });
  return { data: { list } };
};

const isDisabled = (entry: Row): boolean => entry['enabledMark'] !== 1;
