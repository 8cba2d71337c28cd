import { AppError } from '#server/app-error.ts';
import { paginationOf } from '#server/behaviours/codec/page.ts';
import { lookupPage } from '#server/behaviours/interfaces/lookup-rows.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { askedParams, type Asked } from '#server/short-links/asked-rows.ts';
import { enteredRows, labelOf, type Lookup } from '#server/short-links/lookups.ts';
import { openLookup, type OpenLookup } from '#server/short-links/open-lookup.ts';
import { endOf, openedLink } from '#server/short-links/open-link.ts';
import { publicRows } from '#server/short-links/public-rows.ts';

/** Maximum number of rows on a page of a dialog, and of choices and suggestions, which are drawn without pages. */
const maxDialogRows = 100;
const maxListedRows = 1_000;

interface RelatedBody {
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
  ids?: readonly (string | number)[] | null;
  paramList?: readonly { field: string; defaultValue?: unknown }[] | null;
}

/**
 * Records or rows that a field of a public form offers, with the columns of its design and nothing else. The design also says
 * what they are restricted to: of the posted parameters only the values of fields of the form count.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, body, caller } = exchange;
  const link = await openedLink({ encryption: query['encryption'], modelId: params['modelId'], kind: 'form' }, caller, services);
  if (endOf(link.settings) === 'full') throw new AppError('linkFull');
  const opened = await openLookup(link, params['field'] ?? '', services);
  const asked = askedIn((body ?? {}) as RelatedBody, opened.lookup);
  const { list, total } = await (opened.target ? moduleRows(opened, asked, services) : interfaceRows(opened, asked, services));
  const page = asked.ids ? { number: 1, size: asked.page.size } : asked.page;
  return { data: { list: publicRows(list, opened), pagination: paginationOf(page, total) } };
};

function askedIn({ keyword, currentPage, pageSize, ids, paramList }: RelatedBody, { use }: Lookup): Asked {
  const maxRows = use === 'choices' || use === 'suggestions' ? maxListedRows : maxDialogRows;
  const size = pageSize ?? (use === 'choices' ? maxRows : 20);
  return {
    keyword: keyword ?? '',
    page: { number: Math.max(1, currentPage ?? 1), size: Math.min(maxRows, Math.max(1, size)) },
    ids: ids ? ids.slice(0, maxDialogRows).map(String) : undefined,
    entered: new Map((paramList ?? []).map(({ field, defaultValue }) => [field, defaultValue])),
  };
}

async function moduleRows({ lookup, target, columns, guest }: OpenLookup, asked: Asked, services: Services) {
  const { keyword, page, ids, entered } = asked;
  const none = { list: [], total: 0 };
  if (!target || ids?.length === 0) return none;
  // A row that was chosen before is named whatever the fields beside it say now.
  const rows = ids ? undefined : enteredRows(lookup, entered, target, services.registry);
  if (!ids && !rows) return none;
  const shown = (names: readonly string[]) => names.filter((name) => columns.has(name));
  const ask = { names: shown(lookup.searched), moreNames: shown(lookup.more), keyword, ids: ids ?? [], page };
  const restriction = { ...ask, ...(rows && { narrowedBy: rows }), order: lastFirst(lookup) };
  const { list, pagination } = await relatedRecords(target, restriction, guest, services);
  return { list, total: pagination.total };
}

async function interfaceRows({ lookup, guest }: OpenLookup, asked: Asked, services: Services) {
  const { source, searched } = lookup;
  const paramList = askedParams(lookup, asked);
  if (source.kind !== 'dataInterface' || !paramList) return { list: [], total: 0 };
  const { keyword, page, ids } = asked;
  const read = { dataInterface: source.dataInterface, caller: guest, label: labelOf(lookup, guest, services) };
  return lookupPage(
    read,
    {
      paramList,
      propsValue: source.value,
      columnOptions: searched.join(),
      keyword,
      currentPage: page.number,
      pageSize: page.size,
      ids: ids ?? null,
    },
    services,
  );
}

/** Values up to one in the form: the last of them first. */
function lastFirst({ params }: Lookup) {
  const last = params.find(({ until }) => until === true);
  return last && [{ field: last.name, descending: true }];
}
