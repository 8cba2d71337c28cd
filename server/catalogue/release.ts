import type { CheckContext } from '#engine/check-descriptor';
import { IssueError, pointerOf, type Issue } from '#engine/issue';
import type { ListSettings } from '#engine/jnpf/list-settings';
import type { ModuleSource } from '#engine/module/module';
import { rulePaths } from '#engine/module/fixed-filters';
import { moduleOf } from '#engine/module/module-of';
import { parseDescriptor } from '#engine/parse-descriptor';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Row } from '../storage/records';

/** A module parsed from its two JSON texts, released or as a preview. */
export interface Release {
  id: string;
  /** The saved texts, which clients get unchanged. */
  wire: Row;
  resource: ParsedResource;
  /** All its descriptors by their ids. */
  descriptors: ReadonlyMap<string, ParsedDescriptor>;
  /** Its `columnData`, decoded. */
  settings: ListSettings;
}

/**
 * Parses a module's texts. Throws an `IssueError` with places in these texts (`/formData/fields/0`) when the form is
 * unreadable or the list's own filter names an unknown field. A new release (`isNew`) is refused for a pattern whose work
 * cannot be bounded; a module that was released before is read as it is.
 */
export function releaseOf(wire: Row, files: CheckContext, { isNew = false }: { isNew?: boolean } = {}): Release {
  const module = moduleOf(wire as ModuleSource, files.registry, files);
  const fatal = module.issues.filter((moduleIssue) => isFatal(moduleIssue) || (isNew && isRefused(moduleIssue)));
  if (fatal.length > 0) throw new IssueError(module.id, fatal);
  const sources = new Map(
    [module.resource, module.form, module.detail, ...(module.list ? [module.list] : []), ...module.transfer].map((source) => [
      source.id,
      source,
    ]),
  );
  const context: CheckContext = {
    ...files,
    lookup: (id) => sources.get(id) ?? files.lookup(id),
    ids: () => [...sources.keys(), ...files.ids()],
    isForeign: true,
  };
  const descriptors = new Map([...sources].map(([id, source]) => [id, parseDescriptor(source, context)]));
  return { id: module.id, wire, resource: descriptors.get(module.resource.id) as ParsedResource, descriptors, settings: module.settings };
}

/** Whether an issue concerns the form or the list as a whole. A control with an issue does not stop the release. */
const isFatal = ({ path, code }: Issue): boolean =>
  code === 'reservedName' || path.startsWith(rulePaths.list) || (wholePlaces.has(path) && fatalCodes.has(code));

/** Whether an issue refuses a new release, while a module that was released with it keeps working. */
const isRefused = ({ path, code }: Issue): boolean => refusedCodes.has(code) || path.startsWith(rulePaths.appList);

const refusedCodes = new Set(['patternUnsafe', 'patternCostly']);

const wholePlaces = new Set(['', ...['formData', 'formData/fields', 'columnData'].map((name) => pointerOf(...name.split('/')))]);
const fatalCodes = new Set(['required', 'notJson', 'jnpfNoForm', 'type', 'tooLarge', 'tooDeep']);
