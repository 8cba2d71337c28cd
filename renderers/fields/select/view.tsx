import type { ReactNode } from 'react';
import { isMultiple } from '#engine/choices/is-multiple';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { chosenKeys, withKeys } from '#ui/options/chosen.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/text-prop.ts';
import { useControl } from '#ui/use-control.ts';
import { useNodeOptions } from '#ui/use-node-options.ts';
import { useOptionNames } from '#ui/use-option-names.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node);
  const { placeholder, filterable, clearable } = node.props ?? {};
  const several = isMultiple(node);
  return (
    <SelectField
      control={control}
      keys={options.status === 'loading' ? noKeys : chosenKeys(value)}
      isMultiple={several}
      options={options}
      placeholder={text(textProp(placeholder))}
      isSearchable={filterable === true}
      isClearable={clearable === true}
      onChange={(keys) => setValue(several ? withKeys(keys, value) : (keys[0] ?? null))}
      onBlur={leave}
      onRetry={reload}
    />
  );
}

const noKeys: string[] = [];

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
