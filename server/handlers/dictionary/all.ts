import { withoutBranches } from '../../behaviours/prune-tree';
import { treeShapeOf } from '../../behaviours/read-tree';
import { rowsBelow } from '../../behaviours/rows-below';
import { treeOf } from '../../behaviours/tree-of';
import { pickFields } from '../../records/visible-fields';
import type { Behaviour } from '../../exchange';
import type { Row } from '../../storage/records';

const categoryFields = ['id', 'parentId', 'fullName', 'enCode', 'isTree'];
const entryFields = ['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode'];

/**
 * Every category with its enabled entries, nested where the category is a tree: clients read it once a session and look
 * up the entries by the category's code. Below a disabled entry of a tree everything is disabled.
 */
export const handler: Behaviour = async ({ caller }, { catalogue, recordsOf }) => {
  const [categories, entries] = await Promise.all([
    recordsOf('system/dictionaryType', caller).all({ fields: categoryFields }),
    recordsOf('system/dictionaryData', caller).all({ fields: [...entryFields, 'dictionaryTypeId'] }),
  ]);
  const shape = treeShapeOf(catalogue.resource('system/dictionaryData'));
  const ofCategory = rowsBelow(entries, (entry) => entry['dictionaryTypeId']);
  const list = categories.map((category) => {
    const own = ofCategory.get(category['id']) ?? [];
    const enabled = (category['isTree'] === 1 ? withoutBranches(own, shape, isDisabled) : own.filter((entry) => !isDisabled(entry))).map((entry) => pickFields(entry, entryFields));
    const dictionaryList = category['isTree'] === 1 ? treeOf(enabled, shape) : enabled.map((entry) => ({ ...entry, hasChildren: false, children: null }));
    return { ...pickFields(category, categoryFields), dictionaryList };
  });
  return { data: { list } };
};

const isDisabled = (entry: Row): boolean => entry['enabledMark'] !== 1;
