import { allows } from '#server/access/access-for.ts';
import { loginLogPage } from '#server/behaviours/login-log-page.ts';
import { ofVisibleUsers } from '#server/behaviours/organisation/of-visible-users.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';
import { deviceOf } from '#server/session/device-of.ts';
import type { Row } from '#server/storage/records.ts';
import { handler as listChanges } from '../audit/list';

/**
 * The logins of the users whom the caller may see (category 1), or the changes of records (3). Others are empty: neither requests
 * nor errors are kept for users.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, caller } = exchange;
  const category = Number(params['category'] || query['category'] || 1);
  if (category === 1) return { data: await loginLogPage(query, caller, services, await ofVisibleUsers('userId', caller, services)) };
  if (category === 3 && allows(services.accessFor({ id: 'system/audit' }, caller), 'btn_audit')) {
    const { keyword, ...others } = query;
    const answer = await listChanges({ ...exchange, query: { ...others, user: keyword } }, services);
    const { list, pagination } = ('data' in answer ? answer.data : undefined) as { list: Row[]; pagination: object };
    return { data: { list: list.map(operationRow), pagination } };
  }
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  return { data: { list: [], pagination: paginationOf(page, 0) } };
};

/** A change as existing clients read an operation. */
function operationRow({ id, time, user, module, record, fields, address, device }: Row): Row {
  const { browser, platform } = deviceOf(String(device ?? ''));
  return {
    id,
    creatorTime: time,
    userName: user,
    moduleName: module,
    abstracts: [record, fields].filter(Boolean).join('：'),
    ipAddress: address,
    ipaddress: address,
    ipAddressName: '',
    browser,
    platForm: platform,
    requestUrl: '',
    requestURL: '',
    requestMethod: '',
    requestDuration: null,
  };
}
