import { isJsonObject } from '#engine/json';
import { allows } from '#server/access/access-for.ts';
import { answerPortal } from '#server/behaviours/portal/answer-portal.ts';
import { canOpenPortal, openedPortal } from '#server/behaviours/portal/opened-portal.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The released portals below one group: all of them for callers who may change menus, otherwise those that the caller may open. */
export const selector: Behaviour = async ({ query, caller }, { catalogue, accessFor, rights, texts }) => {
  const { byId } = await rights.offers();
  const rule = accessFor({ id: 'system/menu' }, caller);
  const choosesForMenus = query['type'] !== '1' && (allows(rule, 'btn_add') || allows(rule, 'btn_edit'));
  const portals = catalogue.files().filter((descriptor) => descriptor.kind === 'portal');
  const children = portals
    .filter((portal) => portal.isDraft !== true && (choosesForMenus || canOpenPortal(portal, caller, byId)))
    .map(({ id, title }) => ({
      id,
      parentId: groupId,
      fullName: texts.text(caller.language, title),
      hasChildren: false,
      isLeaf: true,
      num: 0,
      children: null,
    }));
  if (children.length === 0) return { data: { list: [] } };
  const fullName = texts.text(caller.language, '$t:portal.builtIn');
  return { data: { list: [{ id: groupId, parentId: '0', fullName, hasChildren: true, isLeaf: false, num: children.length, children }] } };
};

/** The group of the portals in files. */
const groupId = 'builtIn';

/** The figures of a portal in one answer: its parameters with their choices, and each source with its rows or why it failed. */
export const data: Behaviour = async ({ params, body, caller }, services) => {
  const portal = await openedPortal(params['id'] ?? '', caller, services);
  return { data: await answerPortal(portal, isJsonObject(body) ? body['parameters'] : undefined, caller, services) };
};
