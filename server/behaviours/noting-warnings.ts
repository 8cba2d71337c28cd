import { hasWarnings, modulesRead } from '#engine/warnings';
import type { ParsedResource } from '#engine/parsed';
import type { WriteContext } from '../records/draft';
import type { Services } from '../services';
import { usableModules } from './usable-modules';

/** Services with which a save notes the warnings of its records. Not within a transaction, because a release may have to be read. */
export const notingWarnings = async (
  resource: ParsedResource,
  services: Services,
): Promise<Services & Pick<WriteContext, 'compared'>> =>
  hasWarnings(resource.fields) ? { ...services, compared: await usableModules(modulesRead(resource.fields), services) } : services;
