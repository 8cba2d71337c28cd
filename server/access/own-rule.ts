import type { AccessRule } from './access-rule';
import type { Session } from './caller';

/** Mails and schedules, which only their user sees. What a user takes part in, the calls of schedules show. */
const ownResources: ReadonlySet<string> = new Set(['extend/mail', 'extend/mailConfig', 'system/scheduleGroup']);

export const isOwnResource = (resourceId: string): boolean => ownResources.has(resourceId);

const noFields: ReadonlySet<string> = new Set();
const rules = new WeakMap<Session, AccessRule>();

/** The records that a user has made. Equal rules are the same object, as long as the session is. */
export function ownRule(session: Session): AccessRule {
  const cached = rules.get(session);
  if (cached) return cached;
  const rule: AccessRule = {
    rows: { field: 'creatorUserId', is: 'equals', value: session.userId },
    fields: { hidden: noFields, readOnly: noFields },
    operations: 'all',
  };
  rules.set(session, rule);
  return rule;
}
