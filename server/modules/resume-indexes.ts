import { AppError } from '../app-error';
import type { Services } from '../services';

/** Makes, in the background, the indexes that an earlier run did not get to. A module that cannot be used is passed over. Never throws. */
export async function resumeIndexes({ modules, recordsOf, log }: Pick<Services, 'modules' | 'recordsOf' | 'log'>): Promise<void> {
  try {
    const released = await recordsOf('visualdev/base', null).all({ where: [{ field: 'state', operator: 'equals', value: 1 }], fields: ['id'] });
    const usable = await Promise.all(released.map(({ id }) => modules.released(String(id)).catch(unlessOurs)));
    modules.indexLater(usable.flatMap((module) => (module ? [module.collection] : [])));
  } catch (error) {
    // The server may be stopping already; the next start looks again.
    log.debug({ err: error }, 'the indexes of modules were not looked at');
  }
}

function unlessOurs(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
