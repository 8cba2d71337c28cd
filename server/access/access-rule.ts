import type { Session } from '../session/session';
import type { Condition } from '../storage/records';

/** Which records somebody may see and change. It is compiled into every query where the query is built. */
export interface AccessRule {
  rows: 'all' | 'none' | readonly Condition[];
}

/**
 * An administrator may see and change everything, and nobody else anything yet.
 *
 * @example accessRuleOf({ isAdministrator: true }).rows // 'all'
 */
export const accessRuleOf = ({ isAdministrator }: Pick<Session, 'isAdministrator'>): AccessRule => ({ rows: isAdministrator ? 'all' : 'none' });
