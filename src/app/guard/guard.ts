/** Where the user is and what is known of the session. */
export interface Place {
  /** The path without query, as it stands in the address bar. */
  path: string;
  /** The query with its `?`, or nothing. */
  search: string;
  token: string | null;
  isLocked: boolean;
  /** Whether user, menus and rights are there for this token. */
  isLoaded: boolean;
}

export type Decision =
  | { do: 'show' }
  /** Go there instead. */
  | { do: 'go'; to: string }
  /** Take this token for the stored one, then open `to`. */
  | { do: 'adopt'; token: string; to: string }
  /** Fetch the user first. */
  | { do: 'load' };

/**
 * What happens to a navigation. Pure; `Guard` carries it out.
 *
 * @example guard({ path: '/home', search: '?a=1', token: null, isLocked: false, isLoaded: false }) // { do: 'go', to: '/login?redirect=%2Fhome%3Fa%3D1' }
 */
export function guard({ path, search, token, isLocked, isLoaded }: Place): Decision {
  const query = new URLSearchParams(search);
  const handedOver = query.get('token');
  if (path === '/workFlowDetail' && handedOver) return { do: 'adopt', token: handedOver, to: withoutToken(path, query) };
  if (token === null) return publicPaths.has(path) ? { do: 'show' } : { do: 'go', to: loginPath(path + search) };
  if (path === '/login') return { do: 'go', to: ownPath(query.get('redirect')) };
  if (isLocked && path !== '/lockScreen') return { do: 'go', to: `/lockScreen?redirect=${encodeURIComponent(path + search)}` };
  if (!isLocked && path === '/lockScreen') return { do: 'go', to: ownPath(query.get('redirect')) };
  if (isLoaded || publicPaths.has(path)) return { do: 'show' };
  return { do: 'load' };
}

/** Paths that need no session. */
const publicPaths: ReadonlySet<string> = new Set(['/login', '/auth-redirect', '/sso', '/formShortLink']);

/** @example loginPath('/home?a=1') // '/login?redirect=%2Fhome%3Fa%3D1' */
const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`;

/**
 * A path to come back to, if it is one of this application's own; else the root. Another site never gets the user.
 *
 * @example ownPath('//evil.example') // '/'
 */
export function ownPath(path: string | null): string {
  if (path === null || !path.startsWith('/')) return '/';
  const origin = 'http://tangu.invalid';
  if (!URL.canParse(path, origin)) return '/';
  const { origin: leadsTo, pathname, search, hash } = new URL(path, origin);
  return leadsTo === origin && pathname !== '/login' && pathname !== '/lockScreen' ? pathname + search + hash : '/';
}

function withoutToken(path: string, query: URLSearchParams): string {
  query.delete('token');
  return query.size > 0 ? `${path}?${query}` : path;
}
