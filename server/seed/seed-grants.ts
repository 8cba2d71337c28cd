import { serverCaller } from '#server/access/caller.ts';
import { storeGrants } from '../behaviours/authorize/store-grants';
import type { MenuOffer, Offered } from '../rights/menu-offers';
import { readMenuOffers } from '../rights/menu-offers';
import type { Services } from '../services';
import { systemId } from '../menus/module-menus';
import { lockStructure } from '../storage/lock-structure';
import data from './data/organisation.json';
import { ruleId } from './organisation-items';
import { seedId } from '../records/seed-id';

/** What a role of the sample may do in a menu. */
interface SeedGrant {
  menu: string;
  buttons: 'all' | string[];
  /** The fields that may be seen and written; `columns` and `forms` name them apart. */
  fields?: 'all';
  columns?: 'all' | string[];
  forms?: 'all' | string[];
  /** `all`, or the code of a data rule of the sample. */
  rule: string;
}

/** Gives the roles of the sample their rights, once. They name what the released modules offer, so those are stored before. */
export async function seedGrants(services: Services): Promise<void> {
  const { recordsOf } = services;
  await recordsOf('system/seed', serverCaller).within(async (seeded, transaction) => {
    await lockStructure(transaction, { changed: ['system/seed'] });
    const done = new Set((await seeded.all({ fields: ['id'] })).map(({ id }) => id));
    const roles = data.roles.filter(({ code }) => done.has(`role/${code}`) && !done.has(`grants/${code}`));
    if (roles.length === 0) return;
    const offers = await readMenuOffers(services);
    const existing = new Set((await recordsOf('permission/role', serverCaller, transaction).all({ fields: ['id'] })).map(({ id }) => id));
    for (const { code, grants } of roles) {
      const id = seedId(`role/${code}`);
      if (!existing.has(id)) continue;
      const granted = new Map([['system', new Set([systemId])]]);
      for (const grant of grants as SeedGrant[]) {
        const menuId = seedId(`menu/${grant.menu}`);
        if (!offers.byId.has(menuId)) continue;
        for (const [type, ids] of Object.entries(itemsOf(grant, menuId, await offers.of(menuId))))
          granted.set(type, new Set([...(granted.get(type) ?? []), ...ids]));
      }
      await storeGrants({ type: 'Role', id }, granted, { replaces: false, caller: serverCaller, services, transaction });
    }
    await seeded.insertAll(roles.map(({ code }) => ({ id: `grants/${code}` })));
  });
  await services.rights.forget({ everyone: true });
}

function itemsOf({ menu, buttons, fields, columns = fields, forms = fields, rule }: SeedGrant, menuId: string, offer: MenuOffer) {
  return {
    module: [menuId],
    button: chosen(offer.buttons, buttons),
    column: chosen(offer.columns, columns),
    form: chosen(offer.forms, forms),
    resource: [rule === 'all' ? `${menuId}_all` : ruleId(menu, rule)],
  };
}

const chosen = (offered: readonly Offered[], codes: 'all' | readonly string[] | undefined): string[] =>
  offered.filter(({ enCode }) => codes === 'all' || codes?.includes(enCode)).map(({ id }) => id);
