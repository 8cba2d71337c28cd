import { rowsBelow } from '#server/records/rows-below.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import type { Row } from '#server/storage/records.ts';

interface Node extends Row {
  children: Node[] | null;
}

/** The possible parents of a module's menu: systems with their menu groups. Current parents are disabled. */
export const handler: Behaviour = async ({ params, query, caller }, { recordsOf, texts }) => {
  const category = query['category'] === 'App' ? 'App' : 'Web';
  const groupFilter = {
    all: [
      { field: 'category', is: 'equals' as const, value: category },
      { field: 'type', is: 'equals' as const, value: 1 },
    ],
  };
  const groups = await recordsOf('system/menu', caller, undefined, { narrowedBy: groupFilter }).all({
    fields: ['id', 'systemId', 'parentId', 'fullName', 'icon', 'type', 'sortCode'],
  });
  const systems = await recordsOf('system/system', caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } }).all(
    { fields: ['id', 'fullName', 'icon', 'sortCode'] },
  );
  const currentMenus = (await menusOf(params['id'] ?? '', recordsOf('system/menu', caller, undefined, { showsHidden: true }))).filter(
    (menu) => menu['category'] === category,
  );
  const taken = new Set(currentMenus.map(({ parentId, systemId }) => (parentId === '-1' ? systemId : parentId)));
  const ids = new Set(groups.map(({ id }) => id));
  const below = rowsBelow(groups, (row) => (ids.has(row['parentId']) ? row['parentId'] : row['systemId']));
  const nodeOf = (row: Row, parentId: unknown, type: number): Node => {
    const children = (below.get(row['id']) ?? []).map((child) => nodeOf(child, row['id'], 1));
    const fullName = typeof row['fullName'] === 'string' ? texts.text(caller.language, row['fullName']) : undefined;
    // A hidden field is `undefined`, so that JSON leaves it out.
    return {
      id: row['id'],
      parentId,
      fullName,
      icon: row['icon'],
      type,
      sortCode: row['sortCode'] === null ? 0 : row['sortCode'],
      disabled: taken.has(row['id']),
      hasChildren: children.length > 0,
      isLeaf: children.length === 0,
      num: children.length,
      children: children.length > 0 ? children : null,
    };
  };
  return { data: { list: systems.map((system) => nodeOf(system, '-1', 0)) } };
};
