import { collectionOf, type Collection } from '#engine/collection';
import { IssueError, pointerOf, type Issue } from '#engine/issue';
import type { Module, ModuleSource } from '#engine/module/module';
import { moduleOf } from '#engine/module/module-of';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Filter } from '#engine/query/filter';
import { queryFieldsOf, type QueryFields } from '#engine/query/query-fields';
import { superQueryFilterOf } from '#engine/query/super-query-filter-of';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';

/** A module ready to serve: what it means, worked out once for all its calls. */
export interface ServedModule {
  id: string;
  /** As it goes over the wire: the texts of the release, exactly as they were saved. */
  wire: Row;
  module: Module;
  resource: ParsedResource;
  collection: Collection;
  /** All its descriptors by their ids. */
  descriptors: ReadonlyMap<string, ParsedDescriptor>;
  /** What queries may name. */
  fields: QueryFields;
  /** The records that its list is about, whatever anybody asks: `ruleList`. */
  fixed: Filter | undefined;
}

/**
 * Makes a module ready. Throws an `IssueError` with the places in the module's own texts (`/formData/fields/0`) when it
 * cannot be used: no form that can be read, a fixed filter on what is no field.
 */
export function servedModule(wire: Row, registry: Registry): ServedModule {
  const module = moduleOf(wire as ModuleSource, registry);
  const fatal = module.issues.filter(isFatal);
  if (fatal.length > 0) throw new IssueError(module.id, fatal);
  // What comes out of another system's form is right as far as it goes: a control that nobody knows is kept, and shown as such.
  const resource = module.resource as ParsedResource;
  const descriptors = new Map([resource, module.form, module.detail, ...(module.list ? [module.list] : [])].map((descriptor) => [descriptor.id, descriptor as ParsedDescriptor]));
  const collection = collectionIn(resource, registry);
  const fields = queryFieldsOf(resource, registry);
  return { id: module.id, wire, module, resource, collection, descriptors, fields, fixed: superQueryFilterOf(fields, module.settings.props['ruleList'], '/columnData/ruleList') };
}

function collectionIn(resource: ParsedResource, registry: Registry): Collection {
  const collection = collectionOf(resource, registry);
  if (!collection) throw new Error(`The module ${resource.id} has no table.`);
  return collection;
}

/** Of the form or the list as a whole; anything below is a control that is shown or kept as far as it goes. */
const isFatal = ({ path, code }: Issue): boolean => code === 'reservedName' || (wholes.has(path) && deadly.has(code));

const wholes = new Set(['', ...['formData', 'formData/fields', 'columnData'].map((name) => pointerOf(...name.split('/')))]);
const deadly = new Set(['required', 'notJson', 'jnpfNoForm', 'type', 'tooLarge', 'tooDeep']);
