import { isJsonObject } from '#engine/json';
import { forkOfFile } from '#server/behaviours/visible-files.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Creates a module with the form and the list of a file. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { fileId, fullName, enCode, category } = isJsonObject(body) ? body : {};
  const { catalogue } = services;
  const { formData, columnData } = forkOfFile(String(fileId), caller, services);
  const design = { fullName, enCode, formData, columnData, ...(category !== undefined && { category }) };
  const created = await catalogue.save(design, caller);
  const id = String(created['id']);
  // A relation among the records of the module names its id.
  const own = forkOfFile(String(fileId), caller, services, id);
  const isRelated = own.formData !== formData;
  const { version } = isRelated ? await catalogue.save({ fullName, enCode, formData: own.formData }, caller, id) : created;
  return { data: { id, version } };
};
