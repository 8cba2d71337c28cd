import type { Language } from '#engine/text';
import { AppError } from '../app-error';

/** A login that is open. Immutable: a change makes a new session. */
export interface Session {
  id: string;
  userId: string;
  account: string;
  isAdministrator: boolean;
  /** When the login was, in ms. */
  loginTime: number;
  /** The address that the login came from. */
  address: string;
}

/**
 * Who asks, from where and in which language. Behaviours get a caller and no HTTP request, so that jobs, sockets and
 * imports run them too.
 */
export interface Caller {
  /** `null` for an anonymous caller and for the server. */
  session: Session | null;
  /** Whether the server itself asks, for whom every record exists. */
  isServer: boolean;
  /** The network address; empty for the server. */
  address: string;
  userAgent: string;
  language: Language;
  /** Aborted when the caller has gone and long work may stop. */
  signal: AbortSignal;
}

/** The server itself, for its own records: sessions, seeds, caches. */
export const serverCaller: Caller = Object.freeze({
  session: null,
  isServer: true,
  address: '',
  userAgent: '',
  language: 'zh',
  signal: new AbortController().signal,
});

/** The session of a caller who must be signed in. Throws `loginRequired`. */
export function requireSession({ session }: Pick<Caller, 'session'>): Session {
  if (!session) throw new AppError('loginRequired');
  return session;
}
