import type { TextKey } from '../i18n/i18n';

/** Text keys for pages that are not implemented yet, by route name or module type. */
export const notBuilt = {
  workFlowDetail: 'notBuilt.workFlowDetail',
  entrust: 'notBuilt.entrust',
  report: 'notBuilt.report',
} as const satisfies Record<string, TextKey>;

/** @example notBuiltText('report') // 'notBuilt.report' */
export const notBuiltText = (name: string): TextKey =>
  Object.hasOwn(notBuilt, name) ? notBuilt[name as keyof typeof notBuilt] : 'notBuilt.other';
