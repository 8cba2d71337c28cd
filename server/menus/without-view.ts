import type { Row } from '../storage/records';

/** Pages that ship and for which clients of version 3.6 have no view, so that their entries would open `404`. */
const ownPages: ReadonlySet<unknown> = new Set([
  'msgCenter/accountConfig/ding',
  'msgCenter/accountConfig/weCom',
  'msgCenter/synThird',
  'system/changeLog',
  'system/jobs',
  'system/recycle',
  'system/schedules',
  'system/system',
]);

/** Whether clients of version 3.6 cannot open a menu. */
export const isWithoutView = ({ type, urlAddress }: Row): boolean => type === 2 && ownPages.has(urlAddress);
