import type { ReactNode } from 'react';
import { isMultiple } from '#engine/choices/is-multiple';
import { choiceList } from '#engine/choices/choice-list';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { selectedKeys, withKeys } from '#ui/options/selected-keys.ts';
import { useChoiceField } from '#ui/options/use-choice-field.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useOptionNames } from '#ui/options/use-option-names.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave, control, options, reload, placeholder, isLoading, isClearable } = useChoiceField(node);
  const multiple = isMultiple(node);
  return (
    <SelectField
      control={control}
      selectedKeys={isLoading ? noKeys : selectedKeys(value)}
      isMultiple={multiple}
      options={options}
      placeholder={placeholder}
      isSearchable={node.props?.['filterable'] === true}
      isClearable={isClearable}
      onChange={(keys) => setValue(multiple ? withKeys(keys, value) : (keys[0] ?? null))}
      onBlur={leave}
      onRetry={reload}
    />
  );
}

const noKeys: string[] = [];

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node, value);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
