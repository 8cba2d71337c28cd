import { isJsonObject } from '#engine/json';
import { forkOfFile } from '#server/behaviours/visible-files.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Creates a module with the form and the list of a file. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { fileId, fullName, enCode, category } = isJsonObject(body) ? body : {};
  // A relation among the records of the module names its id.
  const designFor = (moduleId?: string) => {
    const { formData, columnData } = forkOfFile(String(fileId), caller, services, moduleId);
    return { fullName, enCode, formData, columnData, ...(category !== undefined && { category }) };
  };
  const { id, version } = await services.catalogue.saveWithId(designFor, caller);
  return { data: { id, version } };
};
