import { allOf, type Filter } from '#engine/query/filter';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { mailResource, ownRecords } from '#server/sending/email/own-mails.ts';
import { mailStates } from '#server/sending/email/store-mail.ts';
import type { Row } from '#server/storage/records.ts';

const noFields: ReadonlySet<string> = new Set();
const fields = 'id box isRead sender senderName recipient subject fdate starred creatorTime state attachment'.split(' ');

/** Mails of the caller by their folder: inBox, star, draft or sent. Received ones are in the order of their time. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const type = String(query['type'] ?? 'inBox');
  const inFolder: Filter = type === 'star' ? { field: 'starred', is: 'equals', value: 1 } : { field: 'box', is: 'equals', value: type };
  const timeField = type === 'inBox' ? 'fdate' : 'creatorTime';
  const { startTime, endTime } = query;
  const inTime: Filter | undefined =
    startTime === undefined && endTime === undefined
      ? undefined
      : { field: timeField, is: 'between', value: [Number(startTime ?? 0), Number(endTime ?? Date.now())] };
  const { keyword } = searchIn(['subject', 'recipient', 'sender', 'senderName'], query['keyword'], noFields);
  const filter = allOf([inFolder, inTime]);
  const order = [{ field: timeField, descending: true }];
  const records = ownRecords(mailResource, caller, services);
  const { rows, total } = await records.page({ filter, ...(keyword && { keyword }), page, fields, order });
  return { data: { list: rows.map(rowOf), pagination: paginationOf(page, total) } };
};

/** A received mail has the state of its reader. */
function rowOf({ box, attachment, ...row }: Row): Row {
  const isReceived = box === 'inBox';
  return {
    ...row,
    ...(isReceived && { state: row['isRead'] === 1 ? mailStates.read : mailStates.received }),
    sentTime: isReceived ? row['fdate'] : row['creatorTime'],
    attachment: JSON.stringify(attachment ?? []),
  };
}
