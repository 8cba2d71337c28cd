import { issue, pointerOf } from '#engine/issue';
import { rowsWith } from '../storage/rows-with';
import type { Row } from '../storage/records';
import type { Step, StepContext } from './draft';
import { textsIn } from './texts-in';

/**
 * Who uses a module, a print template or a joined interface may call the data interfaces that it names. So a writer names only those
 * that the writer may call; what the stored record names already stays.
 */
export const checkNamedInterfaces: Step = (drafts, context) => {
  const fields = namingFields.get(context.resource.id);
  if (!fields || context.caller.isServer) return undefined;
  const uses = drafts.flatMap(({ values, changed, before, path }) => {
    const isNamed = namesIn(fields, before ?? {});
    return fields
      .filter((field) => changed.has(field))
      .map((field) => ({ path, field, ids: [...textsIn(values[field])].filter((id) => !isNamed.has(id)) }));
  });
  return checkUses(uses, context);
};

/** The fields that name data interfaces, by resource. */
const namingFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['visualdev/base', ['formData', 'columnData', 'appColumnData', 'interfaceId']],
  ['system/dataInterface', ['dataConfigJson']],
  ['system/printDev', ['interfaceId']],
]);

const namesIn = (fields: readonly string[], row: Row): ReadonlySet<string> => new Set(fields.flatMap((field) => [...textsIn(row[field])]));

interface Use {
  path: string;
  field: string;
  /** Texts that may be ids of interfaces. */
  ids: readonly string[];
}

async function checkUses(uses: readonly Use[], { caller, guard, transaction, issues, asServer }: StepContext): Promise<void> {
  const ids = uses.flatMap((use) => use.ids);
  const foreign = new Set<string>();
  for (const record of await rowsWith(asServer('system/dataInterface'), 'id', ids))
    if (!(await guard.callsInterface(record, caller, transaction))) foreign.add(String(record['id']));
  for (const { path, field, ids: texts } of uses) {
    if (texts.some((text) => foreign.has(text))) issues.add(path, issue(pointerOf(field), 'interfaceForeign'));
  }
}
