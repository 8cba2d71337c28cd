/** Loads the chunk of the router, which the login page does without. */
export const loadRouter = () => import('./router');
