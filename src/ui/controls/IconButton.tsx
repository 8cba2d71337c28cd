import { Button, Tooltip, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'title' | 'type'> {
  /** The text of the tooltip and for screen readers. */
  label: string;
  icon: ReactNode;
}

/** A borderless icon button. It accepts the handlers of a surrounding dropdown or popover. */
export function IconButton({ label, icon, ...rest }: IconButtonProps): ReactNode {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} {...rest} />
    </Tooltip>
  );
}
