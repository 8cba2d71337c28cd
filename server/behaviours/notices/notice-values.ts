import { isJsonObject, type JsonObject } from '#engine/json';
import { uploadedEntries } from '#engine/uploaded-files';
import type { Row } from '../../storage/records';
import { noticeStates } from './notice-states';

/**
 * A posted notice as it is stored. Existing clients post the receivers as a text with commas, the cover as an address, and
 * codes as numbers. Values of another shape are left to the checks.
 *
 * @example postedNotice({ toUserIds: 'a--user,b--role', category: 1 }) // { toUserIds: ['a--user', 'b--role'], category: '1' }
 */
export function postedNotice(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  const values: JsonObject = { ...body };
  const { toUserIds, coverImage } = values;
  if (typeof toUserIds === 'string') values['toUserIds'] = toUserIds.split(',').filter((id) => id !== '');
  if (typeof coverImage === 'string' && !coverImage.startsWith('[')) values['coverImage'] = coverAt(coverImage);
  for (const code of ['category', 'remindCategory']) if (typeof values[code] === 'number') values[code] = String(values[code]);
  return values;
}

function coverAt(address: string): JsonObject[] {
  const fileId = decodeURIComponent(/[^/?#]*(?=[?#]|$)/.exec(address.slice(address.lastIndexOf('/') + 1))?.[0] ?? '');
  return fileId === '' ? [] : [{ name: fileId, fileId, url: address }];
}

/**
 * A notice as existing clients read it: the opposite of `postedNotice`.
 *
 * @example shownNotice({ toUserIds: ['a--user', 'b--role'], enabledMark: 3 }) // { toUserIds: 'a--user,b--role', enabledMark: 0, … }
 */
export const shownNotice = (notice: Row): Row => ({
  ...notice,
  ...('toUserIds' in notice && { toUserIds: Array.isArray(notice['toUserIds']) ? notice['toUserIds'].join(',') : '' }),
  ...('files' in notice && { files: JSON.stringify(notice['files'] ?? []) }),
  ...('coverImage' in notice && { coverImage: coverOf(notice) }),
  ...('remindCategory' in notice && { remindCategory: Number(notice['remindCategory'] ?? 1) }),
  ...('sendConfigId' in notice && { sendConfigId: notice['sendConfigId'] ?? '', sendConfigName: '' }),
  ...(notice['enabledMark'] === noticeStates.scheduled && { enabledMark: noticeStates.draft }),
});

/** The address of the cover; empty without one. */
export const coverOf = (notice: Row): string => String(uploadedEntries(notice['coverImage'])[0]?.url ?? '');
