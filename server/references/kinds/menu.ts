import { serverCaller } from '#server/access/caller.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import type { ReferenceKind } from '../reference-kind';

export const kind: ReferenceKind = {
  title: '$t:reference.menu',
  stores: ['system/menu.propertyJson'],
  find: async (moduleId, { recordsOf }) =>
    (await menusOf(moduleId, recordsOf(menuResource, serverCaller))).map(({ id }) => ({ resource: menuResource, id: String(id) })),
};
