/** The current location and the state of the session. */
export interface Place {
  /** The path without query. */
  path: string;
  /** The query with `?`, or an empty text. */
  search: string;
  token: string | null;
  isLocked: boolean;
  /** Whether user, menus and permissions are loaded for this token. */
  isLoaded: boolean;
  /** Whether the login page was shown at this path, so that the user has just logged in there. */
  isLoginShown?: boolean;
}

export type Decision =
  | { do: 'show' }
  /** Redirect to `to`. */
  | { do: 'go'; to: string }
  /** Store this token, then open `to`. */
  | { do: 'adopt'; token: string; to: string }
  /** Load the user first. */
  | { do: 'load' };

/**
 * Decides on a navigation. Pure; `Guard` applies the decision.
 *
 * @example guard({ path: '/home', search: '?a=1', token: null, isLocked: false, isLoaded: false })
 * // { do: 'go', to: '/login?redirect=%2Fhome%3Fa%3D1' }
 */
export function guard({ path, search, token, isLocked, isLoaded, isLoginShown = false }: Place): Decision {
  const query = new URLSearchParams(search);
  const tokenInQuery = query.get('token');
  if (path === '/workFlowDetail' && tokenInQuery) return { do: 'adopt', token: tokenInQuery, to: withoutToken(path, query) };
  if (token === null) return publicPaths.has(path) ? { do: 'show' } : { do: 'go', to: loginPath(path + search) };
  if (path === '/login') return { do: 'go', to: isLoginShown ? ownPath(query.get('redirect')) : '/' };
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
 * The path to return to if it belongs to this application, otherwise the root. Prevents redirects to other sites.
 *
 * @example ownPath('//evil.example') // '/'
 */
export function ownPath(path: string | null): string {
  if (path === null || !path.startsWith('/')) return '/';
  const origin = 'http://tangu.invalid';
  if (!URL.canParse(path, origin)) return '/';
  const { origin: targetOrigin, pathname, search, hash } = new URL(path, origin);
  return targetOrigin === origin && pathname !== '/login' && pathname !== '/lockScreen' ? pathname + search + hash : '/';
}

function withoutToken(path: string, query: URLSearchParams): string {
  query.delete('token');
  return query.size > 0 ? `${path}?${query}` : path;
}
