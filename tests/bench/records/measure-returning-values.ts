import type { Measurement } from '../table-of';
import { changedModule, wideModule } from './bench-module';
import { measureWatchedRelease } from './measure-watched-release';

/** A release in which a million texts return to their field, whose column another field had taken meanwhile. */
export const measureReturningValues = (root: string): Promise<Measurement[]> =>
  measureWatchedRelease(root, {
    name: 'the return of values',
    earlier: [wideModule(20), changedModule(20, { field1: undefined, field3: { name: 'field1' } })],
    values: "'x' || n, n",
    design: wideModule(20),
  });
