import { Button, Tooltip, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title' | 'type'> {
  /** Said by the tooltip, and to those who do not see the icon. */
  label: string;
  icon: ReactNode;
}

/** A quiet button that is only an icon. It can stand inside a dropdown or a popover, which hand it their handlers. */
export function IconButton({ label, icon, ...rest }: IconButtonProps): ReactNode {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} {...rest} />
    </Tooltip>
  );
}
