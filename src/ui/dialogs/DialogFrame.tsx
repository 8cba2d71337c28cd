import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../use-narrow';
import { useUiText } from '../use-own-text';
import styles from './DialogFrame.module.css';

export interface DialogFrameProps {
  title: string;
  /** In pixels. */
  width: number;
  placement: 'center' | 'right';
  isOpen: boolean;
  /** Esc, the cross, a click beside a drawer. */
  onClose(): void;
  onGone(): void;
  /** It stands there with its first sight. */
  onShown?(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Above the page, and below the questions that the application asks (antd's usual 1000), whichever was drawn first. */
const zIndex = 950;

/** A dialog in the middle or a drawer at the right; a narrow window is filled. */
export function DialogFrame({ title, width, placement, isOpen, onClose, onGone, onShown, footer, children }: DialogFrameProps): ReactNode {
  const isNarrow = useNarrow();
  const own = useUiText();
  const shared = { zIndex, title, open: isOpen, destroyOnHidden: true, footer: footer ?? null, closable: { 'aria-label': own('close') }, afterOpenChange: (open: boolean) => (open ? onShown?.() : onGone()) };
  if (placement === 'right') {
    return (
      <Drawer {...shared} size={isNarrow ? '100%' : width} onClose={onClose} styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}>
        {children}
      </Drawer>
    );
  }
  return (
    <Modal {...shared} width={isNarrow ? '100%' : width} onCancel={onClose} mask={{ closable: false }} centered={!isNarrow} className={isNarrow ? styles.filled : undefined}>
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}
