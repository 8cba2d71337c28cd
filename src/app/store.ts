import { createStore } from 'jotai';

/** The state of the page: what the guard, the calls and the components share. */
export const store = createStore();
