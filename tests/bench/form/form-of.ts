import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';

/** The size of a measured form: fields, and rows of its sub-table. */
export interface FormSize {
  fields: number;
  rows: number;
  /** One field below the other, all required, without calculations. Otherwise two in a line below calculations. */
  isStacked?: boolean;
  /** Columns of a field. By default 12, and 24 in a stacked form. */
  span?: number;
}

const kinds = ['input', 'numInput', 'select', 'date', 'switch', 'checkbox'] as const;

/** Twenty choices, as a select of the field has them. */
export const choices = Array.from({ length: 20 }, (_, index) => ({ id: `c${index}`, fullName: `Choice ${index}` }));
export const boxes = choices.slice(0, 3);

/**
 * The fields of both pages: texts, numbers, selects of twenty choices, dates, switches and checkbox groups in turn, half
 * of them required, or all of a stacked form.
 */
export const fieldsOf = (size: FormSize): { id: string; kind: (typeof kinds)[number]; isRequired: boolean }[] =>
  Array.from({ length: size.fields - calculationsOf(size) * 3 }, (_, index) => ({
    id: `f${index}`,
    kind: kinds[index % kinds.length] ?? 'input',
    isRequired: size.isStacked === true || index % 2 === 0,
  }));

/** The number of results of two numbers each; the numbers are `a0`, `b0`, … beside them. */
export const calculationsOf = ({ isStacked }: FormSize): number => (isStacked === true ? 0 : 10);

export const rowOf = (index: number): Record<string, unknown> => ({
  meter: `M-${index}`,
  quantity: index % 17,
  factor: 0.5,
  kind: 'c1',
  day: 1_700_000_000_000,
  amount: (index % 17) * 0.5,
});

/** The form as a descriptor. */
export function formOf(size: FormSize): { descriptor: FormDescriptor; values: Record<string, unknown> } {
  const { rows, isStacked, span = isStacked === true ? 24 : 12 } = size;
  const inputs = fieldsOf(size).map(({ id, kind, isRequired }): DescriptorNode => ({
    id,
    jnpfKey: kind,
    label: `Field ${id}`,
    ...(isRequired && { required: true }),
    props: { span, ...propsOf(kind) },
  }));
  const calculated = Array.from({ length: calculationsOf(size) }, (_, index): DescriptorNode[] => [
    { id: `a${index}`, jnpfKey: 'numInput', label: `A ${index}`, default: 2, props: { span: 8 } },
    { id: `b${index}`, jnpfKey: 'numInput', label: `B ${index}`, default: 3, props: { span: 8 } },
    {
      id: `r${index}`,
      jnpfKey: 'calculate',
      label: `A × B ${index}`,
      calculate: `a${index} * b${index}`,
      props: { span: 8, precision: 2 },
    },
  ]).flat();
  const table: DescriptorNode = {
    id: 'lines',
    jnpfKey: 'table',
    label: 'Meters',
    props: { showSummary: true, summaryField: ['amount'] },
    children: [
      { id: 'meter', jnpfKey: 'input', label: 'Meter', required: true },
      { id: 'quantity', jnpfKey: 'numInput', label: 'Quantity' },
      { id: 'factor', jnpfKey: 'numInput', label: 'Factor' },
      { id: 'kind', jnpfKey: 'select', label: 'Kind', props: { options: choices } },
      { id: 'day', jnpfKey: 'date', label: 'Day', props: { format: 'yyyy-MM-dd' } },
      { id: 'amount', jnpfKey: 'calculate', label: 'Amount', calculate: 'quantity * factor', props: { precision: 2 } },
    ],
  };
  return {
    descriptor: {
      id: 'bench',
      kind: 'form',
      version: 1,
      title: 'Bench',
      root: { id: 'form', jnpfKey: 'form', props: { labelWidth: 100 }, children: [...calculated, ...inputs, ...(rows > 0 ? [table] : [])] },
    },
    values: { lines: Array.from({ length: rows }, (_, index) => rowOf(index)) },
  };
}

const propsOf = (kind: string): Record<string, unknown> =>
  kind === 'select' ? { options: choices } : kind === 'checkbox' ? { options: boxes } : kind === 'date' ? { format: 'yyyy-MM-dd' } : {};
