import type { Caller } from '../access/caller';
import type { Texts } from '../catalogue/texts';
import { placeOf } from '../session/place-of';
import { placeTexts } from '../session/place-texts';
import type { Row } from '../storage/records';

/** Entries of the login log in the words of the caller, under the names that existing clients read. Hidden fields stay left out. */
export const loginRows = (rows: readonly Row[], caller: Caller, texts: Texts): Row[] =>
  rows.map(({ userId: _userId, ...row }) => {
    const address = row['ipAddress'];
    return {
      ...row,
      time: row['creatorTime'],
      ...('abstracts' in row && { abstracts: detailOf(row['abstracts'], caller, texts) }),
      ...(address !== undefined && { ipaddress: address }),
      ...('ipAddressName' in row && {
        ipAddressName: typeof address === 'string' && address !== '' ? placeOf(address, placeTexts(texts, caller)) : '',
      }),
      moduleName: '',
      requestUrl: '',
      requestURL: '',
      requestMethod: '',
      requestDuration: null,
    };
  });

/** The reason of a refused login, or what was deleted, in the language of the caller. */
function detailOf(stored: unknown, { language }: Caller, texts: Texts): string {
  if (typeof stored !== 'string' || stored === '') return '';
  try {
    const { code, params, count } = JSON.parse(stored) as { code?: string; params?: Record<string, unknown>; count?: number };
    return code === undefined ? texts.text(language, '$t:log.removedCount', { count }) : texts.text(language, `$t:error.${code}`, params);
  } catch {
    return '';
  }
}
