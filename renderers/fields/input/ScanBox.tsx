import { Space } from 'antd';
import type { ReactNode } from 'react';
import { useField } from '#form/use-field.ts';
import { useControl } from '#ui/field/use-control.ts';
import type { ViewProps } from '#ui/renderer.ts';
import { ScanButton } from '#ui/scan/ScanButton.tsx';

/** An input with the button that fills it by scanning a code. */
export function ScanBox({ node, children }: ViewProps & { children: ReactNode }): ReactNode {
  const { setValue, leave } = useField<string>(node.id);
  const { disabled } = useControl(node);
  const fill = (text: string) => {
    // Some codes divide their parts by control characters, which an input cannot show.
    setValue(text.replaceAll(/\p{Cc}/gu, ''));
    leave();
  };
  return (
    <Space.Compact block>
      {children}
      <ScanButton isDisabled={disabled || node.props?.['readonly'] === true} onScan={fill} />
    </Space.Compact>
  );
}
