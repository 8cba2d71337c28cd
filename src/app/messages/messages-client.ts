import { createClient } from '#api/create-client.ts';
import { inboxCalls, type InboxClient } from '#api/generated/message/inbox.gen.ts';
import { http } from '../session/http';

/** The calls on the user's messages. */
export const messagesClient = createClient<InboxClient>(inboxCalls, http);
