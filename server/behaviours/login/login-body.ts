/** What the login call gets, whichever way the user takes. */
export interface LoginBody {
  account?: string | null;
  password?: string | null;
  code?: string | null;
  timestamp?: string | number;
  jnpf_ticket?: string | null;
  ticket?: string | null;
  grant_type?: string | null;
}
