import { createClient } from '#api/create-client.ts';
import { listSettingCalls, type ListSettingClient } from '#api/generated/system/list-setting.gen.ts';
import type { Http } from '#api/http.ts';

/** The calls for the user's settings of lists. */
export const listSettingClient = (http: Http): ListSettingClient => createClient<ListSettingClient>(listSettingCalls, http);
