import { issue, IssueError, type Issue } from '#engine/issue';

/** Issues that an answer lists. More are only counted. */
export const maxIssues = 1_000;

/** What is wrong with the drafts of one write: the first issue of each place, because later ones only follow from it. */
export interface IssueList {
  /** Takes an issue of a record; `record` is the path of the record, and the issue's own path is within it. */
  add(record: string, found: Issue): void;
  /** Whether the place has an issue. */
  has(path: string): boolean;
  /** The places with an issue, listed or not. */
  readonly count: number;
  /** The first thousand. */
  readonly listed: readonly Issue[];
  toError(subject: string): IssueError;
}

/**
 * A list that never names a hidden field: an issue of one becomes `hiddenField` of its record. `table.column` hides a
 * column.
 *
 * @example const issues = createIssueList(new Set()); issues.add('/records/0', issue('/name', 'required')); issues.count // 1
 */
export function createIssueList(hidden: ReadonlySet<string>): IssueList {
  const places = new Set<string>();
  const issues: Issue[] = [];
  return {
    add: (record, found) => {
      const shown = hidden.size > 0 && isHidden(found.path, hidden) ? issue('', 'hiddenField') : found;
      const path = record + shown.path;
      if (places.has(path)) return;
      places.add(path);
      if (issues.length < maxIssues) issues.push({ ...shown, path });
    },
    has: (path) => places.has(path),
    listed: issues,
    get count() {
      return places.size;
    },
    toError: (subject) => new IssueError(subject, issues, places.size),
  };
}

/**
 * Issues in the order of their places.
 *
 * @example inOrder([issue('/b/10', 'type'), issue('/b/2', 'type')]).map(({ path }) => path) // ['/b/2', '/b/10']
 */
export const inOrder = (issues: readonly Issue[]): Issue[] => issues.toSorted((a, b) => collator.compare(a.path, b.path));

const collator = new Intl.Collator('en', { numeric: true });

function isHidden(path: string, hidden: ReadonlySet<string>): boolean {
  const [, field = '', , column = ''] = path.split('/');
  return hidden.has(field) || hidden.has(`${field}.${column}`);
}
