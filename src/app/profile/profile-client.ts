import { createClient } from '#api/create-client.ts';
import { currentUserCalls, type CurrentUserClient } from '#api/generated/permission/current-user.gen.ts';
import { http } from '../session/http';

/** The calls on the user's own account. */
export const profileClient = createClient<CurrentUserClient>(currentUserCalls, http);
