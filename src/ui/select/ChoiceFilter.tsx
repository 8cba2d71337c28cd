import type { ReactNode } from 'react';
import { selectedKeys, withKeys } from '../options/chosen';
import { useChoiceField } from '../options/use-choice-field';
import type { ViewProps } from '../renderer';
import { SelectField } from './SelectField';

/** Choices as a condition of a list: a list drops down, however they stand in a form. Several where the node's props say `multiple`. */
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
