import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Services } from '../services';
import { linkHash } from './short-link';

interface OpenedLink {
  userId: string;
  pc: string;
  app: string;
}

/** A path of this server's clients: an address of another site would be an open redirect. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** Counts a click on a link that is alive. Throws `messageLinkInvalid` and `messageLinkExpired`. */
export async function useShortLink(code: string, { db }: Pick<Services, 'db'>): Promise<OpenedLink> {
  const hash = linkHash(code);
  // One statement, so that two clicks at once count twice.
  const { rows } = await sql<OpenedLink>`
    update base_message_short_link set click_num = coalesce(click_num, 0) + 1, is_used = 1
    where short_link = ${hash} and unable_time > ${Date.now()} and (unable_num is null or coalesce(click_num, 0) < unable_num)
    returning user_id as "userId", real_pc_link as pc, real_app_link as app`.execute(db);
  const [link] = rows;
  if (link && ownPath.test(link.pc) && ownPath.test(link.app)) return link;
  const { rows: known } = await sql`select 1 from base_message_short_link where short_link = ${hash}`.execute(db);
  throw new AppError(known.length > 0 && !link ? 'messageLinkExpired' : 'messageLinkInvalid');
}
