import type { ParsedResource } from '#engine/parsed';
import { AppError } from '../app-error';
import type { Services } from '../services';

/** The resources of released modules, without those that are disabled, broken or deleted. */
export async function usableModules(
  ids: Iterable<string>,
  { catalogue }: Pick<Services, 'catalogue'>,
): Promise<Map<string, ParsedResource>> {
  const modules = new Map<string, ParsedResource>();
  for (const id of ids) {
    const release = await catalogue.release(id).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (release) modules.set(id, release.resource);
  }
  return modules;
}
