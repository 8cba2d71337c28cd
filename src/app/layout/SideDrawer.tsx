import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { widths } from '#engine/platform-constants';

interface SideDrawerProps {
  label: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The drawer with the menu in a narrow window. */
export function SideDrawer({ label, isOpen, onClose, children }: SideDrawerProps): ReactNode {
  useBackCloses(onClose, isOpen);
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size={widths.drawer}
      closable={false}
      title={null}
      aria-label={label}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
