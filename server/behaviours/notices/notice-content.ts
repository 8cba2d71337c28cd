import { serverCaller } from '../../access/caller';
import { signedRows } from '../../display/signed-rows';
import type { Services } from '../../services';
import { isReleased, noticeResource } from './notice-states';
import { coverOf } from './notice-values';

/** What a receiver reads of a notice. */
export interface NoticeContent {
  /** HTML. */
  bodyText: string;
  excerpt: string;
  /** JSON text of a list of files. */
  files: string;
  coverImage: string;
}

/**
 * The content of a released notice with signed addresses of its pictures; `undefined` for one that does not exist any more, or was
 * withdrawn: its draft is not for the receivers of a message that was on its way.
 */
export async function noticeContent(id: string, services: Services): Promise<NoticeContent | undefined> {
  const stored = await services.recordsOf(noticeResource, serverCaller).get(id);
  if (!stored || !isReleased(stored.enabledMark)) return undefined;
  const [notice = stored] = await signedRows([stored], services.catalogue.resource(noticeResource), services);
  return {
    bodyText: String(notice['bodyText'] ?? ''),
    excerpt: String(notice['excerpt'] ?? ''),
    files: JSON.stringify(notice['files'] ?? []),
    coverImage: coverOf(notice),
  };
}
