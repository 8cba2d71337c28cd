import type { ResolvedNode } from '#engine/resolve-fields';
import { alignedLayout, type FormLayout } from './form-layout';

/**
 * The layout of a form, from the props of its root. A form without label and column props is aligned.
 *
 * @example layoutOf({ id: 'form', jnpfKey: 'form', props: { labelWidth: 120 } }).kind // 'grid'
 */
export function layoutOf({ props = {}, children = [] }: ResolvedNode): FormLayout {
  const isGrid =
    ['labelPosition', 'labelWidth', 'gutter'].some((name) => props[name] !== undefined) ||
    children.some((child) => child.props?.['span'] !== undefined);
  const size = props['size'] === 'small' || props['size'] === 'large' ? props['size'] : alignedLayout.size;
  const isRuled = props['formStyle'] === 'word-form';
  if (!isGrid && !isRuled) return { ...alignedLayout, size };
  const { labelPosition, labelWidth, gutter, labelSuffix } = props;
  return {
    kind: 'grid',
    // A ruled form has label cells beside its fields, without a gap between columns.
    labelPosition: labelPosition === 'left' || (labelPosition === 'top' && !isRuled) ? labelPosition : 'right',
    labelWidth: lengthOf(labelWidth, 0, 400, alignedLayout.labelWidth),
    gutter: isRuled ? 0 : lengthOf(gutter, 0, 100, alignedLayout.gutter),
    labelSuffix: typeof labelSuffix === 'string' ? labelSuffix.slice(0, 10) : '',
    size,
    isRuled,
  };
}

const lengthOf = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && value >= min && value <= max ? value : fallback;
