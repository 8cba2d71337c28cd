import { fullRule } from '#server/access/access-for.ts';
import { requireSession } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { callerAs } from '#server/behaviours/authorize/caller-as.ts';
import { explainedFields } from '#server/behaviours/authorize/explained-fields.ts';
import { explainedRecords } from '#server/behaviours/authorize/explained-records.ts';
import { explainedRows } from '#server/behaviours/authorize/explained-rows.ts';
import { heldItems, type HeldItems } from '#server/behaviours/authorize/held-items.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { restricts } from '#server/rights/menu-grant.ts';
import type { MenuOffer } from '#server/rights/menu-offers.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * What a user may see and do in a menu, by the rules that the user's own calls follow, and which grant or data rule gives or
 * refuses each part. Nothing is changed; that an administrator asked is logged.
 */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { recordsOf, rights, log, texts, shippedNames } = services;
  const { userId: administrator } = requireSession(caller);
  const user = await recordsOf('permission/user', caller).require(params['userId'] ?? '');
  const offers = await rights.offers();
  const stored = offers.byId.get(params['menuId'] ?? '');
  if (!stored) throw new AppError('recordNotFound');
  const [menu = stored] = shippedNames.rows([stored], caller.language);
  const userId = String(user['id']);
  log.info({ administrator, user: userId, menu: menu['id'] }, 'an administrator looked at the rights of a user');
  const seen = await callerAs(user, caller, services);
  const held = await heldItems(userId, caller, services);
  const offer = await offers.of(String(menu['id']));
  const isAdministrator = seen.session?.isAdministrator === true;
  const isOpen = isAdministrator || seen.session?.rights?.menus.has(String(menu['id'])) === true;
  const context = {
    seen,
    held,
    menu,
    offer,
    isAdministrator,
    isOpen,
    textOf: (text: Parameters<typeof texts.text>[1]) => texts.text(caller.language, text),
  };
  const resources = [];
  for (const resource of offer.resources) {
    const rule = services.accessFor(resource, seen);
    resources.push({
      id: resource.id,
      title: context.textOf(resource.title),
      rights: rule === fullRule || rule.operations === 'all' ? 'all' : [...rule.operations].toSorted(),
      ...(await explainedRows(resource, rule, context, services)),
      records: await explainedRecords(resource, { caller, seen, offer }, services),
      fields: explainedFields(resource, rule, context),
    });
  }
  return {
    data: {
      user: { id: userId, fullName: userName(user) ?? userId, enabledMark: user['enabledMark'] },
      menu: { id: menu['id'], fullName: texts.text(caller.language, String(menu['fullName'])) },
      isAdministrator,
      isOpen,
      grants: held.by('module', String(menu['id'])),
      buttons: buttonsOf(menu, offer, held, context),
      resources,
    },
  };
};

function buttonsOf(
  menu: Row,
  { buttons }: MenuOffer,
  held: HeldItems,
  {
    isAdministrator,
    isOpen,
    textOf,
  }: { isAdministrator: boolean; isOpen: boolean; textOf(text: MenuOffer['buttons'][number]['fullName']): string },
) {
  const isFree = isAdministrator || (isOpen && !restricts(menu, 'Button'));
  return buttons.map(({ id, enCode, fullName }) => {
    const by = held.by('button', id);
    return { id, enCode, fullName: textOf(fullName), isGranted: isFree || (isOpen && by.length > 0), by };
  });
}
