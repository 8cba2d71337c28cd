import { issue, pointerOf } from '#engine/issue';
import { sourceTypes } from '#print/source-types';
import type { Draft, Step, StepContext } from './draft';

/**
 * A print template answers what its statements or its data interface answer, to all who print by it. So only users who may open data
 * interfaces write statements, and only those who may see an interface choose it.
 */
export const checkPrintSources: Step = (drafts, context) =>
  context.resource.id === 'system/printDev' && !context.caller.isServer ? checkEach(drafts, context) : undefined;

const interfaces = 'system/dataInterface';

async function checkEach(drafts: readonly Draft[], { issues, opens, recordsOf }: StepContext): Promise<void> {
  for (const { values, changed, path } of drafts) {
    const source = Number(values['sourceType']);
    const isChanged = (...fields: string[]) => ['sourceType', ...fields].some((field) => changed.has(field));
    if (source === sourceTypes.sql && isChanged('sqlTemplate', 'dbLinkId') && !opens(interfaces))
      issues.add(path, issue(pointerOf('sqlTemplate'), 'printSourceForeign'));
    if (source !== sourceTypes.interface || !isChanged('interfaceId')) continue;
    if (!(await recordsOf(interfaces).get(String(values['interfaceId'] ?? ''))))
      issues.add(path, issue(pointerOf('interfaceId'), 'printSourceForeign'));
  }
}
