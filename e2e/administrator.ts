/** The account that the server creates on its first start, with the password of the tests. */
export const administrator = { account: 'admin', password: 'Tangu-e2e-2026' };
