import type { FormView } from '#engine/form-view';
import type { Language } from '#engine/text';
import { AppError } from '../app-error';
import type { UserRights } from './user-rights';

/** An open login. Immutable: a change creates a new session. */
export interface Session {
  id: string;
  userId: string;
  account: string;
  /** How a sub-account signed in, as `mobile@account`. */
  loginName?: string;
  isAdministrator: boolean;
  /** In ms. */
  loginTime: number;
  /** The network address of the login. */
  address: string;
  /** What the user may see and do, read when the session was. Administrators have none: they may do everything. */
  rights?: UserRights;
  /** Absent for a session that the server has made for its own work, which no rule on passwords stops. */
  password?: PasswordAge;
  /** Set for the calls of an external application, which act as the user as far as the application may. */
  application?: ApplicationRights;
  /** Whether the rules demanded another password at the sign-in. Rules that are turned on later wait for the next one. */
  mustChangePassword?: boolean;
}

/** What an external application may call. */
export interface ApplicationRights {
  /** Its id in signatures and logs. */
  code: string;
  interfaces: readonly string[];
  readModules: readonly string[];
  writeModules: readonly string[];
  /** Whether it may issue login tickets for users whose rights its user holds. */
  signsIn: boolean;
  /** Whether an administrator lets it do so for all other users, too. */
  signsInApproved: boolean;
  /** Whether the call has a token in place of a signature. A token gives no further token. */
  hasToken?: true;
}

/** What the rules on changing passwords read of a user. */
export interface PasswordAge {
  /** Whether the user still has the password that an administrator gave. */
  isInitial: boolean;
  /** When the password was set, in ms. */
  since: number;
}

/** The rights of a visitor without a session. */
export interface GuestRights extends Pick<UserRights, 'rules' | 'pickable'> {
  /** The owner of the files that the visitor uploads. */
  fileOwner?: string | undefined;
}

/**
 * The user, address and language of a call. Behaviours get a caller and not an HTTP request, so that jobs, sockets and
 * imports can run them.
 */
export interface Caller {
  /** `null` for an anonymous caller and for the server. */
  session: Session | null;
  /** Whether the caller is the server, which sees every record. */
  isServer: boolean;
  /** The network address; empty for the server. */
  address: string;
  userAgent: string;
  /** The signed note that an earlier login left on the device; empty without one. */
  device: string;
  /** The signed note that short links left in the browser; absent without one. */
  visitor?: string | undefined;
  /** What a visitor of a short link may see and do. Only callers without a session have it. */
  guest?: GuestRights;
  /** Whether the caller asks for a picker or for names, which see the pickable fields of all records. */
  picks?: boolean;
  /** The id that a tab of the browser gave itself. */
  tab?: string | undefined;
  language: Language;
  /** The IANA zone of times in files that the caller reads and writes; that of the server when left out. */
  zone?: string;
  /** The view of forms that the client shows; `pc` when left out. It decides which empty fields are required, and no right. */
  view?: FormView;
  /** Whether the client shows texts of lists as they come, as clients of 3.6 do; older ones read codes. */
  showsTexts?: boolean;
  /** The HTTP call, for entries of the log; absent for other callers. */
  call?: { method: string; /** Without the query. */ path: string; /** When it arrived, in ms. */ since: number };
  /** Aborted when the caller disconnects, so that long work can stop. */
  signal: AbortSignal;
}

/** The server as a caller, for sessions, seeds and caches. */
export const serverCaller: Caller = Object.freeze({
  session: null,
  isServer: true,
  address: '',
  userAgent: '',
  device: '',
  language: 'zh',
  signal: new AbortController().signal,
});

/** The caller as a reader of names: of dictionary entries, organisations and users that records refer to. */
export const pickerOf = <C extends Caller>(caller: C): C =>
  caller.picks === true || caller.isServer ? caller : { ...caller, picks: true };

/** The session of the caller. Throws `loginRequired` for an anonymous caller. */
export function requireSession({ session }: Pick<Caller, 'session'>): Session {
  if (!session) throw new AppError('loginRequired');
  return session;
}
