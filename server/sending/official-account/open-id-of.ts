import type { Database } from '../../storage/database';

/** The id that an official account has for a user; `undefined` if the user does not follow it, as far as is known here. */
export async function openIdOf(userId: string, accountId: string, { db }: { db: Database }): Promise<string | undefined> {
  const row = await db
    .selectFrom('base_message_wechat_follower')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('delete_mark', '=', 0)
    .select('open_id as openId')
    .executeTakeFirst();
  return typeof row?.openId === 'string' && row.openId !== '' ? row.openId : undefined;
}
