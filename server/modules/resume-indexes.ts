import type { Services } from '../services';
import { usableModules } from './usable-modules';

/** Makes, in the background, the indexes that an earlier run did not get to. A module that cannot be used is passed over. Never throws. */
export async function resumeIndexes({ modules, recordsOf, log }: Pick<Services, 'modules' | 'recordsOf' | 'log'>): Promise<void> {
  try {
    modules.indexLater((await usableModules({ modules, recordsOf })).map(({ collection }) => collection));
  } catch (error) {
    // The server may be stopping already; the next start looks again.
    log.debug({ err: error }, 'the indexes of modules were not looked at');
  }
}
