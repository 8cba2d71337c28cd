import type { Caller } from '../access/caller';
import { rowsWith } from '../storage/rows-with';
import { referenceKinds } from './reference-kinds';
import type { FoundReference, ReferenceServices } from './reference-kind';

/** What refers to a module, for users. */
export interface ModuleReference {
  kind: string;
  title: string;
  id: string;
  name: string;
  place?: string;
  fields?: readonly string[];
}

/** Maximum number of references in an answer. */
const maxReferences = 200;

/** What refers to a module, as far as the caller may see it, and the number of other references. */
export async function referencesTo(
  moduleId: string,
  caller: Caller,
  services: ReferenceServices,
): Promise<{ list: ModuleReference[]; hidden: number; isMore: boolean }> {
  const list: ModuleReference[] = [];
  let hidden = 0;
  for (const [kind, { title, find }] of Object.entries(referenceKinds)) {
    const references = await find(moduleId, services);
    const names = await namesOf(references, caller, services);
    const visible = references.flatMap(({ resource, id, name: fileName, place, fields }): ModuleReference[] => {
      const name = fileName === undefined ? names.get(`${resource} ${id}`) : services.texts.text(caller.language, fileName);
      if (name === undefined) return [];
      const text = services.texts.text(caller.language, title);
      return [{ kind, title: text, id, name, ...(place !== undefined && { place }), ...(fields && { fields }) }];
    });
    hidden += references.length - visible.length;
    list.push(...visible);
  }
  return { list: list.slice(0, maxReferences), hidden, isMore: list.length > maxReferences };
}

/** The names of the records that the caller may see. */
async function namesOf(
  references: readonly FoundReference[],
  caller: Caller,
  { recordsOf }: ReferenceServices,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const records = references.filter(({ name }) => name === undefined);
  for (const resource of new Set(records.map((reference) => reference.resource))) {
    const ids = records.filter((reference) => reference.resource === resource).map(({ id }) => id);
    const rows = await rowsWith(recordsOf(resource, caller), 'id', ids, ['id', 'fullName']);
    for (const { id, fullName } of rows) names.set(`${resource} ${String(id)}`, String(fullName ?? ''));
  }
  return names;
}
