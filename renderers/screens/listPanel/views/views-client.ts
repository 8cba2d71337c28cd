import { createClient } from '#api/create-client.ts';
import { listSettingCalls, type ListSettingClient } from '#api/generated/system/list-setting.gen.ts';
import { listViewCalls, type ListViewClient, type ListViewListResult } from '#api/generated/system/list-view.gen.ts';
import type { Http } from '#api/http.ts';

/** The views of a list that the user sees, and the one that the list opens with. */
export type Views = ListViewListResult;
export type View = Views['list'][number];

interface ViewsClient extends ListViewClient {
  setDefaultView: ListSettingClient['setDefaultView'];
}

/** The calls for the views of lists. */
export const viewsClient = (http: Http): ViewsClient => ({
  ...createClient<ListViewClient>(listViewCalls, http),
  setDefaultView: createClient<ListSettingClient>(listSettingCalls, http).setDefaultView,
});
