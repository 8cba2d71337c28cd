import type { Behaviour } from '#server/exchange.ts';
import { dictionaryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';

/** Enabled groups below their types, as a bare array. A type is not a group, so its node cannot be chosen. */
export const handler: Behaviour = async ({ resource, caller }, services) => {
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
