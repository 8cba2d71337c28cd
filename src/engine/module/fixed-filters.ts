import { IssueError, type Issue } from '../issue';
import type { ListSettings } from '../jnpf/list-settings';
import { everyRecord, type Filter } from '../query/filter';
import type { QueryFields } from '../query/query-fields';
import { superQueryFilterOf } from '../query/super-query-filter-of';
import type { FixedFilters } from './module-resource';

/** The paths of issues of the fixed filters of a module's lists. */
export const rulePaths = { list: '/columnData/ruleList', appList: '/appColumnData/ruleListApp' } as const;

interface Lists {
  list: ListSettings | undefined;
  appList: ListSettings | undefined;
  /** Whether the view for phones draws `appList`. Otherwise it draws `list`. */
  hasCards: boolean;
}

/**
 * The fixed filters of a module's lists: `ruleList`, and `ruleListApp` for the view for phones. A list for phones without that
 * setting, or with one that cannot be read, has the filter of the other list, so that it does not show more.
 */
export function fixedFiltersOf({ list, appList, hasCards }: Lists, fields: QueryFields, issues: Issue[]): FixedFilters {
  const filter = readRule(list?.props['ruleList'], { fields, path: rulePaths.list, issues });
  const rule = appList?.props['ruleListApp'];
  const ownIssues: Issue[] = [];
  const ownFilter = readRule(rule, { fields, path: rulePaths.appList, issues: ownIssues });
  issues.push(...ownIssues);
  const isUnfiltered = hasCards && rule !== undefined && filter !== undefined && ownIssues.length === 0;
  const appFilter = ownFilter ?? (isUnfiltered ? everyRecord : undefined);
  return { ...(filter && { filter }), ...(appFilter && { appFilter }) };
}

interface RuleReading {
  fields: QueryFields;
  path: string;
  issues: Issue[];
}

function readRule(rule: unknown, { fields, path, issues }: RuleReading): Filter | undefined {
  try {
    return superQueryFilterOf(fields, rule, path, { isStored: true });
  } catch (error) {
    if (!(error instanceof IssueError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}
