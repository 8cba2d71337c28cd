import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { requireOwnPassword } from '#server/session/password-demand.ts';
import type { LiveSocket } from './live-socket';
import { closeReasons } from './socket-limits';
import type { Member, SocketRegistry } from './socket-registry';

interface MembershipOptions {
  own: LiveSocket;
  /** The caller before its session is known. */
  anonymous: Caller;
  sessions: Services['sessions'];
  sysConfig: Services['sysConfig'];
  registry: SocketRegistry;
  isOpen(): boolean;
  /** Called when the session is known. */
  onNamed(): void;
}

/** The member behind a socket: `undefined` at first, then the user of the session that its messages name. */
export interface Membership {
  /** The member of a session, or the current one. Throws if the session is over; `undefined` if the socket is closed. */
  of(token: string | undefined): Promise<Member | undefined>;
  current(): Member | undefined;
  end(): void;
}

export function createMembership({ own, anonymous, sessions, sysConfig, registry, isOpen, onNamed }: MembershipOptions): Membership {
  let member: Member | undefined;
  const end = (): void => {
    if (member) registry.leave(member);
    member = undefined;
  };
  return {
    of: async (token) => {
      if (member && (token === undefined || token === member.token)) return member;
      const checked = await sessions.check(token, anonymous.address);
      requireOwnPassword(checked.session, { id: '' }, await sysConfig.get(), Date.now());
      if (!isOpen()) return undefined;
      end();
      onNamed();
      const caller = { ...anonymous, session: checked.session };
      const next: Member = { ...checked, token: token ?? '', address: anonymous.address, caller, socket: own, topics: new Set() };
      if (registry.join(next)) member = next;
      else own.close(closeReasons.tooMany);
      return member;
    },
    current: () => member,
    end,
  };
}
