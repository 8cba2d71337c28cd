import type { ParsedResource } from '#engine/parsed';
import type { Text } from '#engine/generated/descriptor.gen';
import { holdsForAll } from '#engine/query/filter';
import type { AccessRule } from '../../access/access-for';
import { serverCaller, type Caller } from '../../access/caller';
import { restricts } from '../../rights/menu-grant';
import type { MenuOffer } from '../../rights/menu-offers';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';
import type { HeldItems } from './held-items';

interface RowsContext {
  seen: Caller;
  held: HeldItems;
  menu: Row;
  offer: MenuOffer;
  isAdministrator: boolean;
  isOpen: boolean;
  textOf(text: Text): string;
}

/** How many of the records the user sees, under which filter, and which data rules of the menu are granted by whom. */
export async function explainedRows(resource: ParsedResource, { rows }: AccessRule, context: RowsContext, { recordsOf }: Services) {
  const { seen, held, menu, offer, isAdministrator, isOpen, textOf } = context;
  const count = async (caller: Caller): Promise<number | null> =>
    resource.collection ? (await recordsOf(resource, caller).page({ fields: ['id'], page: { number: 1, size: 1 } })).total : null;
  const isFree = isAdministrator || (isOpen && !restricts(menu, 'Data'));
  const schemes = offer.schemes.map(({ id, enCode, fullName }) => {
    const by = held.by('resource', id);
    return { id, enCode, fullName: textOf(fullName), isGranted: isOpen && by.length > 0, by };
  });
  const granted = schemes.filter(({ isGranted }) => isGranted).map(({ fullName }) => fullName);
  const words = isFree || holdsForAll(rows) ? [textOf('$t:authorize.scheme.all')] : granted;
  return {
    count: await count(seen),
    total: await count(serverCaller),
    filter: rows,
    words: words.length > 0 ? words.join(` ${textOf('$t:authorize.or')} `) : textOf('$t:authorize.noRecord'),
    isRestricted: !isFree,
    schemes,
  };
}
