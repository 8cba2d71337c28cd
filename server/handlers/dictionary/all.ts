import { withoutBranches } from '../../behaviours/prune-tree';
import { pruned, treeShapeOf } from '../../behaviours/read-tree';
import { rowsBelow } from '../../records/rows-below';
import { structuredRows } from '../../behaviours/structured-rows';
import { treeOf } from '../../behaviours/tree-of';
import { pickFields } from '../../records/visible-fields';
import type { ParsedResource } from '#engine/parsed';
import type { Behaviour } from '../../exchange';
import type { Row } from '../../storage/records';

const categoryFields = ['id', 'parentId', 'fullName', 'enCode', 'isTree'];
const entryFields = ['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode'];

/**
 * Every category with its enabled entries, nested where the category is a tree: clients read it once a session and look
 * up the entries by the category's code. Below a disabled entry of a tree everything is disabled.
 */
export const handler: Behaviour = async ({ caller }, services) => {
  const [typeResource, dataResource] = [services.catalogue.resource('system/dictionaryType'), services.catalogue.resource('system/dictionaryData')];
  const [categories, entries] = await Promise.all([
    structuredRows(typeResource, { fields: categoryFields, structure: ['isTree'] }, services, caller),
    structuredRows(dataResource, { fields: entryFields, structure: ['dictionaryTypeId', 'parentId', 'enabledMark'] }, services, caller),
  ]);
  const shownOf = (resource: ParsedResource, fields: readonly string[]) => fields.filter((field) => !services.accessFor(resource, caller).fields.hidden.has(field));
  const [shownOfCategory, shownOfEntry] = [shownOf(typeResource, categoryFields), shownOf(dataResource, entryFields)];
  const shape = treeShapeOf(dataResource);
  const ofCategory = rowsBelow(entries, (entry) => entry['dictionaryTypeId']);
  const list = categories.map((category) => {
    const own = ofCategory.get(category['id']) ?? [];
    const flat = () => own.filter((entry) => !isDisabled(entry)).map((entry) => ({ ...pickFields(entry, shownOfEntry), hasChildren: false, children: null }));
    const dictionaryList = category['isTree'] === 1 ? pruned(treeOf(withoutBranches(own, shape, isDisabled), shape), shownOfEntry) : flat();
    return { ...pickFields(category, shownOfCategory), dictionaryList };
  });
  return { data: { list } };
};

const isDisabled = (entry: Row): boolean => entry['enabledMark'] !== 1;
