import { issue, pointerOf } from '#engine/issue';
import { sourceTypes } from '#print/source-types';
import type { Step } from './draft';

/** A print template answers what its statements answer, to all who print by it. So only users who may open data interfaces write them. */
export const checkPrintSources: Step = (drafts, { resource, caller, issues, opens }) => {
  if (resource.id !== 'system/printDev' || caller.isServer || opens('system/dataInterface')) return;
  for (const { values, changed, path } of drafts) {
    const isSql = Number(values['sourceType']) === sourceTypes.sql;
    if (isSql && ['sourceType', 'sqlTemplate', 'dbLinkId'].some((field) => changed.has(field)))
      issues.add(path, issue(pointerOf('sqlTemplate'), 'printSourceForeign'));
  }
};
