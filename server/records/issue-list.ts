import { issue, IssueError, type Issue } from '#engine/issue';

/** Maximum number of issues in an answer. Further issues are only counted. */
export const maxIssues = 1_000;

/** The issues of one write: the first of each place, because later ones follow from it. */
export interface IssueList {
  /** Adds an issue of the record at the path `record`. The path of the issue is relative to the record. */
  add(record: string, added: Issue): void;
  /** Whether the place has an issue. */
  has(path: string): boolean;
  /** The number of places with an issue, listed or not. */
  readonly count: number;
  /** The first thousand. */
  readonly listed: readonly Issue[];
  toError(subject: string): IssueError;
}

/**
 * A list that does not name hidden fields: an issue of a hidden field becomes `hiddenField` of its record.
 * `table.column` hides a column.
 *
 * @example const issues = createIssueList(new Set()); issues.add('/records/0', issue('/name', 'required')); issues.count // 1
 */
export function createIssueList(hidden: ReadonlySet<string>): IssueList {
  const places = new Set<string>();
  const issues: Issue[] = [];
  return {
    add: (record, added) => {
      const shown = hidden.size > 0 && isWithin(added.path, hidden) ? issue('', 'hiddenField') : added;
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

/**
 * Whether the place of an issue is in one of the fields; `table.column` is a column.
 *
 * @example isWithin('/lines/0/price', new Set(['lines.price'])) // true
 */
export function isWithin(path: string, fields: ReadonlySet<string>): boolean {
  const [, field = '', , column = ''] = path.split('/');
  return fields.has(field) || fields.has(`${field}.${column}`);
}
