import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import { choices, formOf } from '../form/form-of';

/** `flat`: inputs below each other. `nested`: cards, tabs and sub-tables with formulas and conditions. */
export const workloads = ['flat', 'nested'] as const;
export type Workload = (typeof workloads)[number];

/** The fields of a form that the measurements act on. They are near the top, so they are drawn. */
export interface ActedOn {
  /** A control is dropped above it. */
  dropTarget: string;
  /** Moved one place down, and edited. */
  field: string;
  /** Pasted behind it. */
  anchor: string;
  /** 50 fields that are copied. */
  copied: readonly string[];
}

export const actedOn: Readonly<Record<Workload, ActedOn>> = {
  flat: { dropTarget: 'f6', field: 'f3', anchor: 'f5', copied: Array.from({ length: 50 }, (_, index) => `f${index}`) },
  nested: {
    dropTarget: 'b0text2',
    field: 'b0text1',
    anchor: 'b0text2',
    // Ten fields of five cards, as blocks have fifteen fields.
    copied: Array.from({ length: 5 }, (_, block) => [`b${block}card`, `b${block}tabs`]).flat(),
  },
};

export function formOfWorkload(workload: Workload, fields: number): FormDescriptor {
  if (workload === 'flat') return formOf({ fields, rows: 0, isStacked: true, span: 12 }).descriptor;
  const children = Array.from({ length: Math.round(fields / fieldsOfBlock) }, (_, index) => blockOf(`b${index}`)).flat();
  return {
    id: 'bench',
    kind: 'form',
    version: 1,
    title: 'Bench',
    root: { id: 'form', jnpfKey: 'form', props: { labelWidth: 100 }, children },
  };
}

const fieldsOfBlock = 15;

/** A card of six fields, tabs of four, and a sub-table of four columns. */
const blockOf = (name: string): DescriptorNode[] => [
  {
    id: `${name}card`,
    jnpfKey: 'card',
    label: `Card ${name}`,
    children: [
      text(`${name}text1`, { required: true }),
      text(`${name}text2`, { visible: `${name}text1 != ''` }),
      number(`${name}number1`),
      number(`${name}number2`, { disabled: `${name}number1 > 10` }),
      field(`${name}total`, 'calculate', { calculate: `${name}number1 * ${name}number2`, props: { span: 12, precision: 2 } }),
      field(`${name}kind`, 'select', { required: { when: `${name}number1 > 0` }, props: { span: 12, options: choices } }),
    ],
  },
  {
    id: `${name}tabs`,
    jnpfKey: 'tab',
    children: [
      {
        id: `${name}tab1`,
        jnpfKey: 'tabItem',
        label: 'First',
        children: [text(`${name}text3`), field(`${name}day`, 'date', { props: { span: 12, format: 'yyyy-MM-dd' } })],
      },
      { id: `${name}tab2`, jnpfKey: 'tabItem', label: 'Second', children: [text(`${name}text4`), field(`${name}isDone`, 'switch')] },
    ],
  },
  {
    id: `${name}lines`,
    jnpfKey: 'table',
    label: `Lines ${name}`,
    children: [
      text(`${name}meter`, { required: true }),
      number(`${name}quantity`),
      number(`${name}factor`),
      field(`${name}amount`, 'calculate', { calculate: `${name}quantity * ${name}factor`, props: { precision: 2 } }),
    ],
  },
];

const field = (id: string, jnpfKey: string, parts: Partial<DescriptorNode> = {}): DescriptorNode => ({
  id,
  jnpfKey,
  label: `Field ${id}`,
  props: { span: 12 },
  ...parts,
});
const text = (id: string, parts: Partial<DescriptorNode> = {}): DescriptorNode => field(id, 'input', parts);
const number = (id: string, parts: Partial<DescriptorNode> = {}): DescriptorNode => field(id, 'numInput', parts);
