import { movedPages } from '#engine/moved-pages';
import { serverCaller } from '#server/access/caller.ts';
import type { Services } from '../services';
import type { Database } from '../storage/database';

/** Gives the menus of an earlier version the addresses that their pages have now. */
export async function movePages({ recordsOf }: Services, transaction: Database): Promise<void> {
  const menus = recordsOf('system/menu', serverCaller, transaction);
  const filter = { field: 'urlAddress', is: 'in' as const, value: Object.keys(movedPages) };
  for (const { id, urlAddress } of await menus.all({ filter, fields: ['id', 'urlAddress'] }))
    await menus.update(id, { urlAddress: movedPages[String(urlAddress)] });
}
