import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { useField } from '#form/use-field.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<string | null>(node.id);
  const control = useControl(node);
  const text = useText();
  const { maxlength, placeholder, showCount, rows } = node.props ?? {};
  const lines = typeof rows === 'number' ? rows : 3;
  return (
    <Input.TextArea
      {...control}
      value={value ?? ''}
      onChange={(event) => setValue(event.target.value)}
      onBlur={leave}
      placeholder={text(placeholder as Text | undefined)}
      count={showCount === true ? { show: true, max: maxlength as number | undefined } : undefined}
      autoSize={{ minRows: lines, maxRows: lines * 2 }}
    />
  );
}

/** In a list the definition's `format` on one line. */
export const renderer = defineRenderer({ Edit });
