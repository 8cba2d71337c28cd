import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { ServedModule } from './served-module';

/** All modules that are released and can be used, one after another: there may be many, and others need the database, too. */
export async function usableModules({ modules, recordsOf }: Pick<Services, 'modules' | 'recordsOf'>): Promise<ServedModule[]> {
  const released = await recordsOf('visualdev/base', serverCaller).all({ filter: { field: 'state', is: 'equals', value: 1 }, fields: ['id'] });
  const usable: ServedModule[] = [];
  for (const { id } of released) {
    const module = await modules.released(String(id)).catch(unlessOurs);
    if (module) usable.push(module);
  }
  return usable;
}

function unlessOurs(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
