import { Select } from 'antd';
import type { ReactNode } from 'react';
import { isMultiple } from '#engine/choices/is-multiple';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { clearKey, clearMark } from '#ui/clear-mark.tsx';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { OptionsFailed } from '#ui/OptionsFailed.tsx';
import { chosenKeys, withKeys } from '#ui/options/chosen.ts';
import type { FieldOption } from '#ui/options/field-options.ts';
import { flatOptions } from '#ui/options/flat-options.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { textProp } from '#ui/text-prop.ts';
import { useControl } from '#ui/use-control.ts';
import { useNodeOptions } from '#ui/use-node-options.ts';
import { useOptionNames } from '#ui/use-option-names.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node);
  const { placeholder, filterable, clearable } = node.props ?? {};
  const isLoading = options.status === 'loading';
  const keys = isLoading ? [] : chosenKeys(value);
  const several = isMultiple(node);
  return (
    <Select<string | string[], FieldOption>
      {...control}
      mode={several ? 'multiple' : undefined}
      maxTagCount={several ? 'responsive' : undefined}
      value={several ? keys : keys.length > 1 ? keys.join(', ') : keys[0]}
      onChange={(next) => setValue(Array.isArray(next) ? withKeys(next, value) : (next ?? null))}
      onBlur={leave}
      options={flatOptions(options.list) as FieldOption[]}
      fieldNames={fieldNames}
      placeholder={text(textProp(placeholder))}
      showSearch={filterable === true ? search : false}
      allowClear={clearable === true && clearMark}
      onKeyDown={clearable === true ? clearKey(() => setValue(several ? [] : null)) : undefined}
      loading={isLoading}
      notFoundContent={options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined}
      className={styles.select}
      style={wide}
    />
  );
}

const fieldNames = { label: 'fullName', value: 'id' };
const search = { optionFilterProp: 'fullName' };
const wide = { width: '100%' };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
