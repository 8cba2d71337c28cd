import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { OptionsFailed } from '#ui/OptionsFailed.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';
import { useNodeOptions } from '#ui/use-node-options.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<string | null>(node.id);
  const control = useControl(node);
  const text = useText();
  const { options, reload } = useNodeOptions(node);
  const { placeholder, filterable, clearable } = node.props ?? {};
  return (
    <Select<string>
      {...control}
      value={value === null || value === '' || options.status === 'loading' ? undefined : value}
      onChange={(next) => setValue(next ?? null)}
      onBlur={leave}
      options={[...options.list]}
      fieldNames={fieldNames}
      placeholder={text(placeholder as Text | undefined)}
      showSearch={filterable === true ? { optionFilterProp: 'fullName' } : false}
      allowClear={clearable === true}
      loading={options.status === 'loading'}
      notFoundContent={options.status === 'failed' ? <OptionsFailed onRetry={reload} /> : undefined}
      className={styles.select}
      style={{ width: '100%' }}
    />
  );
}

const fieldNames = { label: 'fullName', value: 'id' };

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const text = useText();
  const fixed = node.props?.['options'];
  const chosen = Array.isArray(fixed) ? (fixed as { id: string; fullName: Text }[]).find(({ id }) => id === value) : undefined;
  return <EllipsisText>{chosen ? text(chosen.fullName) : value === null ? '' : String(value)}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
