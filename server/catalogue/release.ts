import type { CheckContext } from '#engine/check-descriptor';
import { IssueError, pointerOf, type Issue } from '#engine/issue';
import type { ListSettings } from '#engine/jnpf/list-settings';
import type { ModuleSource } from '#engine/module/module';
import { moduleOf, ruleListPath } from '#engine/module/module-of';
import { parseDescriptor } from '#engine/parse-descriptor';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Row } from '../storage/records';

/** A module as it was released, or would be: what its two JSON texts mean. */
export interface Release {
  id: string;
  /** As it goes over the wire: the texts exactly as they were saved. */
  wire: Row;
  resource: ParsedResource;
  /** All its descriptors by their ids. */
  descriptors: ReadonlyMap<string, ParsedDescriptor>;
  /** Its `columnData`, decoded. */
  settings: ListSettings;
}

/**
 * Reads a module's texts. Throws an `IssueError` with places in these texts (`/formData/fields/0`) when they cannot be
 * used: the form cannot be read, or the list's own filter names what is not a field.
 */
export function releaseOf(wire: Row, files: CheckContext): Release {
  const module = moduleOf(wire as ModuleSource, files.registry);
  const fatal = module.issues.filter(isFatal);
  if (fatal.length > 0) throw new IssueError(module.id, fatal);
  const sources = new Map([module.resource, module.form, module.detail, ...(module.list ? [module.list] : [])].map((source) => [source.id, source]));
  const context: CheckContext = { ...files, lookup: (id) => sources.get(id) ?? files.lookup(id), ids: () => [...sources.keys(), ...files.ids()], isForeign: true };
  const descriptors = new Map([...sources].map(([id, source]) => [id, parseDescriptor(source, context)]));
  return { id: module.id, wire, resource: descriptors.get(module.resource.id) as ParsedResource, descriptors, settings: module.settings };
}

/** Of the form or the list as a whole. Anything below is a control that is shown or kept as far as it goes. */
const isFatal = ({ path, code }: Issue): boolean => code === 'reservedName' || path.startsWith(ruleListPath) || (wholePlaces.has(path) && fatalCodes.has(code));

const wholePlaces = new Set(['', ...['formData', 'formData/fields', 'columnData'].map((name) => pointerOf(...name.split('/')))]);
const fatalCodes = new Set(['required', 'notJson', 'jnpfNoForm', 'type', 'tooLarge', 'tooDeep']);
