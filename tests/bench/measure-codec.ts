import { createRegistry } from '#engine/registry';
import { checkDescriptor } from '#engine/check-descriptor';
import { decodeForm } from '#engine/jnpf/decode-form';
import { indexForm } from '#engine/jnpf/index-form';
import { definitions } from '../../renderers/definitions';
import { median } from './median';
import type { Measurement } from './table-of';

/** Decodes, checks and indexes a form of a thousand fields, from its JSON text. */
export function measureCodec(): Measurement[] {
  const registry = createRegistry(definitions);
  const text = JSON.stringify({ labelWidth: 100, fields: Array.from({ length: 1_000 }, (_, number) => fieldOf(number)) });
  const times = Array.from({ length: 6 }, () => {
    const start = performance.now();
    const decoded = decodeForm(text);
    checkDescriptor(decoded.descriptor, { registry, lookup: () => undefined, ids: () => [] });
    indexForm(decoded);
    return performance.now() - start;
  });
  const [first = 0, ...later] = times;
  return [
    {
      name: 'codec: decode, check and index 1 000 fields',
      result: `${median(later).toFixed(1)} ms`,
      target: '< 60 ms',
      isMet: median(later) < 60,
    },
    { name: 'codec: the same, first time', result: `${first.toFixed(1)} ms` },
  ];
}

const controls = ['input', 'inputNumber', 'select', 'datePicker', 'switch', 'checkbox', 'textarea', 'calculate'];
const hasChoices = (control: string | undefined): boolean => control === 'select' || control === 'checkbox';
const options = Array.from({ length: 20 }, (_, id) => ({ id: String(id), fullName: `Choice ${id}` }));

function fieldOf(number: number): Record<string, unknown> {
  const jnpfKey = controls[number % controls.length];
  const config = {
    jnpfKey,
    label: `Field ${number}`,
    tipLabel: '',
    showLabel: true,
    required: number % 2 === 0,
    span: 12,
    visibility: ['pc', 'app'],
    noShow: false,
    regList: [{ pattern: '/^\\d+$/', message: 'Digits' }],
    trigger: 'blur',
    formId: number,
    dataType: 'static',
  };
  const expression =
    number < controls.length
      ? []
      : [{ __vModel__: `field${number - 6}`, label: '' }, '×', { __vModel__: `field${number - 14}`, label: '' }];
  return {
    __config__: config,
    style: { width: '100%' },
    placeholder: 'Please fill in',
    clearable: true,
    maxlength: 50,
    precision: 2,
    ...(hasChoices(jnpfKey) ? { options, props: { label: 'fullName', value: 'id' } } : {}),
    expression,
    disabled: false,
    __vModel__: `field${number}`,
  };
}
