import type { ReactNode } from 'react';
import { selectedKeys, withKeys } from '../options/selected-keys';
import { useChoiceField } from '../options/use-choice-field';
import type { ViewProps } from '../renderer';
import { SelectField } from './SelectField';

/** Choices as a condition of a list: always a drop-down list, of several choices if the node has `multiple`. */
export function ChoiceFilter({ node }: ViewProps): ReactNode {
  const { value, setValue, control, options, reload, placeholder, isLoading } = useChoiceField(node);
  const isMultiple = node.props?.['multiple'] === true;
  return (
    <SelectField
      control={control}
      selectedKeys={isLoading ? noKeys : selectedKeys(value)}
      isMultiple={isMultiple}
      options={options}
      placeholder={placeholder}
      isSearchable
      isClearable
      onChange={(keys) => setValue(isMultiple ? withKeys(keys, value) : (keys[0] ?? null))}
      onRetry={reload}
    />
  );
}

const noKeys: string[] = [];
