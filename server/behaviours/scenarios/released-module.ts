import type { Release } from '#server/catalogue/release.ts';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/app-error.ts';

/** The last release of a module; `undefined` if it has none, or is disabled or broken. */
export const releasedModule = (id: string, { catalogue }: Pick<Services, 'catalogue'>): Promise<Release | undefined> =>
  catalogue.release(id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
