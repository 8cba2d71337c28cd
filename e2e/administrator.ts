/** The account that the server makes on its first start, with the password that the tests give it. */
export const administrator = { account: 'admin', password: 'Tangu-e2e-2026' };
