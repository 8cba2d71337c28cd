import { allOf, type Filter } from '#engine/query/filter';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';

const noFields: ReadonlySet<string> = new Set();

/** Mails of the caller by their folder: inBox, star, draft or sent. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const type = String(query['type'] ?? 'inBox');
  const inFolder: Filter =
    type === 'star'
      ? { field: 'starred', is: 'equals', value: 1 }
      : { field: 'box', is: 'equals', value: type === 'inBox' ? 'inBox' : type };
  const { startTime, endTime } = query;
  const inTime: Filter | undefined =
    startTime === undefined && endTime === undefined
      ? undefined
      : { field: 'creatorTime', is: 'between', value: [Number(startTime ?? 0), Number(endTime ?? Date.now())] };
  const { keyword } = searchIn(['subject', 'recipient', 'sender'], query['keyword'], noFields);
  const fields = 'id isRead sender recipient subject fdate starred creatorTime state'.split(' ');
  const filter = allOf([inFolder, inTime]);
  const { rows, total } = await ownRecords(mailResource, caller, services).page({ filter, ...(keyword && { keyword }), page, fields });
  return {
    data: { list: rows.map((row) => ({ ...row, sentTime: row['creatorTime'], attachment: '[]' })), pagination: paginationOf(page, total) },
  };
};
