import type { ParsedResource } from '#engine/parsed';
import type { Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '../../access/caller';
import type { MenuOffer } from '../../rights/menu-offers';
import { subjectsOf } from '../../rights/read-grants';
import type { Services } from '../../services';
import { nameFieldOf, nameOfRow } from '../record-names';

/** A record, whether the user sees it, and the data rules of the menu that choose it. */
interface ExplainedRecord {
  id: string;
  name: string;
  isSeen: boolean;
  /** The ids of the data rules, granted or not, whose condition the record meets. */
  matches: string[];
}

interface RecordsContext {
  /** The administrator who asks, and sees no more here than elsewhere. */
  caller: Caller;
  /** The caller that the user would be. */
  seen: Caller;
  offer: MenuOffer;
}

/** Maximum number of records that are explained one by one. */
const maxRecords = 20;

/** The first records of the list, each with what gives or refuses it to the user. */
export async function explainedRecords(
  resource: ParsedResource,
  { caller, seen, offer }: RecordsContext,
  { recordsOf, accessFor, rights, registry, db }: Services,
): Promise<ExplainedRecord[]> {
  const userId = seen.session?.userId ?? '';
  if (!resource.collection) return [];
  const nameField = nameFieldOf(resource, accessFor(resource, caller).fields.hidden, registry);
  const fields = nameField === undefined ? ['id'] : ['id', nameField];
  const { rows } = await recordsOf(resource, caller).page({ fields, page: { number: 1, size: maxRecords } });
  const ids = rows.map(({ id }) => String(id));
  const among = async (asked: Caller, filter?: Filter): Promise<ReadonlySet<string>> => {
    const sample: Filter = { field: 'id', is: 'in', value: ids };
    const narrowedBy: Filter = filter ? { all: [sample, filter] } : sample;
    const matching = ids.length === 0 ? [] : await recordsOf(resource, asked, undefined, { narrowedBy }).all({ fields: ['id'] });
    return new Set(matching.map(({ id }) => String(id)));
  };
  const seenIds = await among(seen);
  const organisations = (await subjectsOf(userId, db)).filter(({ type }) => type === 'Organize').map(({ id }) => id);
  const person = { userId, organisations };
  const matching = new Map<string, ReadonlySet<string>>();
  for (const scheme of offer.schemes)
    matching.set(scheme.id, await among(serverCaller, rights.schemeFilter(scheme, resource, person, registry)));
  return rows.map((row) => {
    const id = String(row['id']);
    const matches = [...matching].filter(([, holders]) => holders.has(id)).map(([scheme]) => scheme);
    return { id, name: nameOfRow(row, nameField), isSeen: seenIds.has(id), matches };
  });
}
