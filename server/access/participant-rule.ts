import type { AccessRule } from './access-rule';
import type { Session } from './caller';

/** Chat messages, which only their two users see. */
export const isChatResource = (resourceId: string): boolean => resourceId === 'message/chatMessage';

const noFields: ReadonlySet<string> = new Set();
const rules = new WeakMap<Session, AccessRule>();

/** The messages that a user has sent or received, for reading. Equal rules are the same object, as long as the session is. */
export function participantRule(session: Session): AccessRule {
  const cached = rules.get(session);
  if (cached) return cached;
  const rule: AccessRule = {
    rows: {
      any: [
        { field: 'senderId', is: 'equals', value: session.userId },
        { field: 'receiverId', is: 'equals', value: session.userId },
      ],
    },
    fields: { hidden: noFields, readOnly: noFields },
    operations: new Set(),
  };
  rules.set(session, rule);
  return rule;
}
