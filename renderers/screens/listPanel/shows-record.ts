import type { Action } from '#engine/generated/descriptor.gen';

/** Whether an action only shows the record: it opens a dialog, and no list is loaded again afterwards. */
export const showsRecord = (action: Action): boolean => action.do === 'open' && action.then === undefined;
