import type { Filter } from '#engine/query/filter';
import { requireSession, serverCaller } from '#server/access/caller.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { deviceOf } from '#server/session/device-of.ts';
import { ownUser } from '#server/session/own-account.ts';
import { placeOf } from '#server/session/place-of.ts';
import { placeTexts } from '#server/session/place-texts.ts';

/** Categories of the log. */
const logins = 1;

/** The caller's own logins, the latest first. Other categories of the log are empty until requests are logged. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const { recordsOf, texts } = services;
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  if ((query['category'] ?? logins) !== logins) return { data: { list: [], pagination: paginationOf(page, 0) } };
  const user = await ownUser(caller, services);
  const { rows, total } = await recordsOf('oauth/session', serverCaller).page({
    filter: { all: [{ field: 'userId', is: 'equals', value: requireSession(caller).userId }, ...periodOf(query)] },
    ...(typeof query['keyword'] === 'string' && { keyword: { fields: ['address', 'userAgent'], text: query['keyword'].trim() } }),
    order: [{ field: 'loginTime', descending: true }],
    page,
  });
  const list = rows.map((row) => {
    const address = String(row['address'] ?? '');
    const { browser, platform } = deviceOf(String(row['userAgent'] ?? ''));
    return {
      id: row['id'],
      creatorTime: row['loginTime'],
      userName: userName(user),
      ipAddress: address,
      ipaddress: address,
      ipAddressName: placeOf(address, placeTexts(texts, caller)),
      browser,
      platForm: platform,
      loginType: 0,
      loginMark: 1,
      requestURL: '',
      requestUrl: '',
      requestMethod: '',
      requestDuration: null,
    };
  });
  return { data: { list, pagination: paginationOf(page, total) } };
};

const periodOf = ({ startTime, endTime }: Readonly<Record<string, unknown>>): Filter[] =>
  startTime === undefined && endTime === undefined
    ? []
    : [{ field: 'loginTime', is: 'between', value: [(startTime ?? null) as number | null, (endTime ?? null) as number | null] }];
