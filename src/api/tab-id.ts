import { createRequestKey } from './request-key';

/** The id of this tab, by which it tells its own changes from those of others. */
export const tabId: string = createRequestKey();
