import { createClient } from '#api/create-client.ts';
import { userCalls, type UserClient } from '#api/generated/permission/user.gen.ts';
import { http } from '../../session/http';
import type { ChatPerson } from '../state/chat-types';
import { usePages, type Pages } from '../use-pages';

export interface Contact extends ChatPerson {
  department: string;
}

const pageSize = 20;
const client = createClient<UserClient>(userCalls, http);

/** The users of the system, page by page. */
export const useContacts = (keyword: string): Pages<Contact> =>
  usePages(keyword, pageSize, async (page) =>
    (await client.contacts({ keyword, currentPage: page, pageSize })).data.list.map((row) => contactOf({ ...row })),
  );

const contactOf = (row: Readonly<Record<string, unknown>>): Contact => ({
  id: String(row['id']),
  realName: String(row['realName'] ?? ''),
  account: String(row['account'] ?? ''),
  headIcon: String(row['headIcon'] ?? ''),
  department: String(row['department'] ?? ''),
});
