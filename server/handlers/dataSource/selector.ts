import type { Behaviour } from '#server/exchange.ts';

/**
 * The databases in which a module can have its tables: only Tangu's own, whose id is `0` in the modules of existing
 * clients. Their designer reads the first database of the first group.
 */
export const handler: Behaviour = async ({ caller }, { texts }) => {
  const fullName = texts.text(caller.language, '$t:visualdev.ownDatabase');
  const leaf = { hasChildren: false, isLeaf: true, num: 0, children: null };
  const database = { id: '0', parentId: 'PostgreSQL', fullName, dbType: 'PostgreSQL', ...leaf };
  const group = {
    id: 'PostgreSQL',
    parentId: '-1',
    fullName: 'PostgreSQL',
    hasChildren: true,
    isLeaf: false,
    num: 1,
    children: [database],
  };
  return { data: { list: [group] } };
};
