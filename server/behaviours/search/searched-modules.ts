import { namingFieldsOf } from '#engine/naming-fields';
import type { ParsedResource } from '#engine/parsed';
import { moduleIds } from '#engine/module/module-key';
import type { Registry } from '#engine/registry';
import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { menuTarget } from '#server/menus/menu-target.ts';
import { ownMenus } from '../authorize/own-menus';

/** A module whose records a search looks through. */
export interface SearchedModule {
  /** The id of the module, and the name of its menu. */
  moduleId: string;
  fullName: string;
  resource: ParsedResource;
  /** Fields with texts: those of the list's keyword, else those with an index for parts of texts, else the one that names a record. */
  fields: readonly string[];
}

/** A menu of this type shows the records of a module. */
const moduleMenu = 3;

/** The modules of the caller's menus with fields that can be searched, in the order of the menus, at most `max`. */
export async function searchedModules(caller: Caller, services: Services, max: number): Promise<SearchedModule[]> {
  const { catalogue, accessFor, registry } = services;
  const modules = new Map<string, SearchedModule>();
  for (const { type, propertyJson, fullName } of await ownMenus(caller, services)) {
    const moduleId = type === moduleMenu ? menuTarget(propertyJson) : undefined;
    if (moduleId === undefined || modules.has(moduleId)) continue;
    const resource = await catalogue.get(moduleIds(moduleId).resource);
    if (resource?.kind !== 'resource') continue;
    const { hidden } = accessFor(resource, caller, { operation: 'list' }).fields;
    const fields = textFieldsOf(resource, hidden, registry);
    if (fields.length > 0) modules.set(moduleId, { moduleId, fullName: String(fullName), resource, fields });
    if (modules.size === max) break;
  }
  return [...modules.values()];
}

function textFieldsOf(resource: ParsedResource, hidden: ReadonlySet<string>, registry: Registry): string[] {
  const { operations, collection, fields } = resource;
  const keyword = operations.find(({ use, keyword: searched }) => use === 'list' && searched)?.keyword;
  const shown = new Set(fields.map(({ id }) => id).filter((id) => !hidden.has(id)));
  const searched = (keyword ?? collection?.search ?? []).filter((field) => shown.has(field));
  if (searched.length > 0) return searched;
  const naming = namingFieldsOf(resource, registry).find(({ id }) => shown.has(id));
  return naming ? [naming.id] : [];
}
