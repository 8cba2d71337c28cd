import type { Measurement } from '../table-of';
import { retypedModule, wideModule } from './bench-module';
import { measureWatchedRelease } from './measure-watched-release';

/** A release that makes texts of a million numbers. */
export const measureTypeChange = (root: string): Promise<Measurement[]> =>
  measureWatchedRelease(root, {
    name: 'a type change',
    earlier: [wideModule(20)],
    values: "'x' || n, n",
    design: retypedModule(20),
  });
