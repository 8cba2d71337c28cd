/** Somebody who is logged in, as every call sees them. Read-only: a change makes a new session. */
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
