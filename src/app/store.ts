import { createStore } from 'jotai';

/** The jotai store, shared by guard, calls and components. */
export const store = createStore();
