import { atom, type Setter } from 'jotai';
import type { FormStore } from '../form-store';

const runWithSetter = atom(null, (_get, set, run: (set: Setter) => void) => run(set));

/** Runs several changes as one: a reader of several atoms is notified once. */
export const batched = (jotai: FormStore['jotai'], run: (set: Setter) => void): void => jotai.set(runWithSetter, run);
