import { serverCaller } from '#server/access/caller.ts';
import { menusOf, portalMenusOf } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import { portalUsesOf } from '../portal-uses-of';
import type { FoundReference, ReferenceKind } from '../reference-kind';

/** Menus that open the module, or a portal with its figures. */
export const kind: ReferenceKind = {
  title: '$t:reference.menu',
  stores: ['system/menu.propertyJson'],
  find: async (moduleId, { recordsOf, catalogue, texts }) => {
    const records = recordsOf(menuResource, serverCaller);
    const references: FoundReference[] = (await menusOf(moduleId, records)).map(({ id }) => ({ resource: menuResource, id: String(id) }));
    for (const { portal } of portalUsesOf(moduleId, catalogue.files()))
      for (const { id } of await portalMenusOf(portal.id, records))
        references.push({ resource: menuResource, id: String(id), place: texts.text(serverCaller.language, portal.title) });
    return references;
  },
};
