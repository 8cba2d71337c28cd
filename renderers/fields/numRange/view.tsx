import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { NumberRange } from '#ui/numbers/NumberRange.tsx';
import { NumberRangeFilter } from '#ui/numbers/NumberRangeFilter.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/props/text-prop.ts';
import { useControl } from '#ui/field/use-control.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, status, 'aria-describedby': describedBy } = useControl(node);
  const text = useText();
  const { startPlaceholder, endPlaceholder } = node.props ?? {};
  return (
    <NumberRange
      id={id}
      props={node.props ?? noProps}
      value={value}
      onChange={setValue}
      onLeave={leave}
      placeholders={[text(textProp(startPlaceholder)), text(textProp(endPlaceholder))]}
      disabled={disabled}
      status={status}
      aria-describedby={describedBy}
    />
  );
}

const noProps = {};

export const renderer = defineRenderer({ Edit, Filter: NumberRangeFilter, align: 'end' });
