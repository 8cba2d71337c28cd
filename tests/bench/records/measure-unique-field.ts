import type { Measurement } from '../table-of';
import { changedModule, wideModule } from './bench-module';
import { measureWatchedRelease } from './measure-watched-release';

/** A release that makes a field of a million texts unique. */
export const measureUniqueField = (root: string): Promise<Measurement[]> =>
  measureWatchedRelease(root, {
    name: 'a unique field',
    earlier: [wideModule(20)],
    values: "'x' || n, n",
    design: changedModule(20, { field1: { unique: true } }),
  });
