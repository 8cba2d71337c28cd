import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Groups with the names of their types. */
export const list: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services);
  if (exchange.query['display'] === 'values') return { data: { list: rows, pagination } };
  const list = withEntryNames(rows, 'type', await dictionaryNames('groupType', 'id', exchange.caller, services));
  return { data: { list, pagination } };
};

/** Enabled groups below their types, as a bare array. A type is not a group, so its node cannot be chosen. */
export const selector: Behaviour = async ({ resource, caller }, services) => {
  const rows = await enabledRows(resource.id, { fields: ['fullName', 'enCode', 'sortCode'], structure: ['type'] }, caller, services);
  const names = await dictionaryNames('groupType', 'id', caller, services);
  const types = [...new Set([...names.keys(), ...rows.map(({ type }) => String(type))])];
  const data = types.flatMap((typeId) => {
    const children = rows
      .filter(({ type }) => String(type) === typeId)
      .map((row) => ({
        ...row,
        type: 'group',
        parentId: typeId,
        icon: nodeIcons.group,
        num: 0,
        hasChildren: false,
        isLeaf: true,
        children: null,
      }));
    if (children.length === 0) return [];
    return [
      {
        id: typeId,
        parentId: '0',
        fullName: names.get(typeId) ?? typeId,
        type: 'groupType',
        icon: nodeIcons.group,
        num: children.length,
        hasChildren: true,
        isLeaf: false,
        children,
      },
    ];
  });
  return { data };
};

/** Groups by their ids. Groups that the caller may not see are left out. */
export const named: Behaviour = async ({ resource, body, caller }, { recordsOf }) => {
  const rows = await rowsWith(recordsOf(resource, caller), 'id', idsIn(body, 'ids'), ['id', 'fullName', 'enCode']);
  return { data: rows.map((row) => ({ ...row, type: 'group', icon: nodeIcons.group })) };
};
