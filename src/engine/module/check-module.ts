import { rangeProblem } from '../check/number-range';
import { propertyLabel } from '../check/property-label';
import { issue, pointerOf, type Issue } from '../issue';
import { decodeModule } from '../jnpf/decode-module';
import { isJsonObject } from '../json';
import type { ListSettings } from '../jnpf/list-settings';
import type { Registry } from '../registry';
import { checkForm } from './check-form';
import type { ModuleSource } from './module';
import { moduleOf } from './module-of';
import { namedFields } from './module-search';
import { severityOf, type DesignIssue } from './severity';

/**
 * The issues of a module's form and list, for the preview, for saving and for a release. An issue with the severity
 * `error` prevents a release. Paths begin with the part: `/formData/fields/0`.
 *
 * @example checkModule({ id: 'a', fullName: 'A', enCode: 'a', formData: '{"fields":' }, registry)[0]?.code // 'notJson'
 */
export function checkModule(source: ModuleSource, registry: Registry): DesignIssue[] {
  const { form } = decodeModule(source);
  const { issues, resource, settings } = moduleOf(source, registry);
  const names = namedFields(resource.fields);
  const formIssues = (form ? checkForm(form, registry) : []).map((formIssue) => ({
    ...formIssue,
    path: pointerOf('formData') + formIssue.path,
  }));
  const listIssues = [...(names.size > 0 ? unknownFields(settings, (name) => names.has(name)) : []), ...numberIssues(settings)];
  return distinctIssues([...formIssues, ...[...issues, ...listIssues].map(withSeverity)]);
}

/** Each issue once, in the order of the first. */
export function distinctIssues<T extends Issue>(issues: readonly T[]): T[] {
  const reported = new Set<string>();
  return issues.filter(({ path, code, params }) => {
    const key = `${path} ${code} ${JSON.stringify(params)}`;
    return !reported.has(key) && reported.add(key);
  });
}

/**
 * Nothing of the list for mobile devices is drawn here, so that it never prevents a release. A list replaces its numbers that are out of
 * range.
 */
const withSeverity = (designIssue: Issue): DesignIssue => {
  const { path, code } = designIssue;
  const isHarmless = path.startsWith(pointerOf('appColumnData')) || (path.startsWith(pointerOf('columnData')) && code === 'rangeWhole');
  return { ...designIssue, severity: isHarmless ? 'warning' : severityOf(designIssue) };
};

const numbers = {
  width: { type: 'integer', minimum: 40, maximum: 1200 },
  precision: { type: 'integer', minimum: 0, maximum: 15 },
  pageSize: { type: 'integer', minimum: 1, maximum: 500 },
} as const;

const pageSizeLabel = { zh: '每页条数', zhtw: '每頁條數', en: 'Rows per page' };

/** Numbers of a list that are out of range. JNPF writes 0 for a width that is not set. */
function numberIssues({ columns, props }: ListSettings): Issue[] {
  const size = rangeProblem(pageSizeLabel, numbers.pageSize, props['pageSize']);
  return [
    ...(size ? [issue(pointerOf('columnData', 'pageSize'), size.code, size.params)] : []),
    ...columns.flatMap(({ width, format }, index) => {
      const precision = isJsonObject(format) ? format['precision'] : undefined;
      const problems = [
        width === 0 ? undefined : rangeProblem(propertyLabel('columnWidth', {}), numbers.width, width),
        rangeProblem(propertyLabel('precision', {}), numbers.precision, precision),
      ];
      const path = pointerOf('columnData', 'columnList', index);
      return problems.flatMap((problem) => (problem ? [issue(path, problem.code, problem.params)] : []));
    }),
  ];
}

/** Columns, search fields and orders of a list whose fields are not in the form. The list leaves them out. */
function unknownFields({ columns, search, sort }: ListSettings, isField: (name: string) => boolean): Issue[] {
  const parts = { columnList: columns, searchList: search, defaultSortConfig: sort };
  return Object.entries(parts).flatMap(([part, items]) =>
    items.flatMap(({ field }, index) =>
      isField(field) ? [] : [issue(pointerOf('columnData', part, index), 'jnpfListField', { name: field.slice(0, 63) })],
    ),
  );
}
