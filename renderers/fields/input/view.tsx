import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/EllipsisText.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<string | null>(node.id);
  const control = useControl(node);
  const text = useText();
  const { maxlength, placeholder, showCount, monospaced } = node.props ?? {};
  return (
    <Input
      {...control}
      value={value ?? ''}
      onChange={(event) => setValue(event.target.value)}
      onBlur={leave}
      placeholder={text(placeholder as Text | undefined)}
      count={showCount === true ? { show: true, max: maxlength as number | undefined } : undefined}
      className={monospaced === true ? styles.code : undefined}
      autoComplete="off"
    />
  );
}

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  return <EllipsisText className={node.props?.['monospaced'] === true ? styles.code : undefined}>{value === null ? '' : String(value)}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display });
