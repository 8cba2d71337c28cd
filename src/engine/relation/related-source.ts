import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';

/** A column of the rows that a relation offers: the name in the rows, and the heading. */
export interface RelatedColumn {
  value: string;
  label: string;
}

/** Where the value of a relation comes from. */
export type RelatedSource = RelatedLook &
  (
    | { kind: 'module'; module: string }
    /** `value` is the column that is stored. */
    | { kind: 'dataInterface'; dataInterface: string; value: string; params: unknown }
  );

interface RelatedLook {
  /** The field or column that is shown for a value. */
  label: string;
  columns: readonly RelatedColumn[];
}

/** The shown field or column of a relation that names none. A related module without such a field shows the one that names its records. */
export const defaultLabel = 'fullName';

/** What happens to a record when the record that it relates to is deleted. */
export type DeleteRule = 'keep' | 'restrict' | 'clear' | 'cascade';

/**
 * The source in the props of a relation: a module with `modelId`, else a data interface with `interfaceId`. `undefined` while
 * neither is chosen.
 *
 * @example relatedSource({ id: 'a', jnpfKey: 'relationForm', props: { modelId: '7', relationField: 'name' } })?.kind // 'module'
 */
export function relatedSource({ props = {} }: Pick<DescriptorNode, 'props'>): RelatedSource | undefined {
  const { modelId, interfaceId, params } = props;
  const columns = columnsIn(props['columnOptions']);
  const label = textIn(props['relationField']) || defaultLabel;
  if (textIn(modelId) !== '') return { kind: 'module', module: textIn(modelId), label, columns };
  if (textIn(interfaceId) === '') return undefined;
  const value = textIn(props['propsValue']) || 'id';
  return { kind: 'dataInterface', dataInterface: textIn(interfaceId), value, label, columns, params };
}

/**
 * The columns that a dialog shows: those of the relation, by default the shown field.
 *
 * @example shownColumns({ kind: 'module', module: '7', label: 'name', columns: [] }) // [{ value: 'name', label: 'name' }]
 */
export const shownColumns = ({ label, columns }: RelatedLook): readonly RelatedColumn[] =>
  columns.length > 0 ? columns : [{ value: label, label: headingOf(label) }];

/** The default column has no heading in a design, and views name it. */
const headingOf = (name: string): string => (name === defaultLabel ? '' : name);

/** @example deleteRuleOf({ props: { deleteRule: 'clear' } }) // 'clear' */
export const deleteRuleOf = ({ props }: Pick<DescriptorNode, 'props'>): DeleteRule => {
  const rule = props?.['deleteRule'];
  return rule === 'restrict' || rule === 'clear' || rule === 'cascade' ? rule : 'keep';
};

const columnsIn = (list: unknown): RelatedColumn[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap(({ value, label, ifShow }) => {
    const name = textIn(value);
    return name === '' || ifShow === false ? [] : [{ value: name, label: textIn(label) || headingOf(name) }];
  });

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
