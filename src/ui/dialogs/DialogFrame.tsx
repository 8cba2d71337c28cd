import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { useNarrow } from '../browser/use-narrow';
import { useUiText } from '../texts/use-own-text';
import styles from './DialogFrame.module.css';

export interface DialogFrameProps {
  title: string;
  /** In pixels, or a share of the window. */
  width: number | string;
  placement: NonNullable<DialogDescriptor['placement']>;
  isOpen: boolean;
  /** Esc, the cross, a click beside a drawer. */
  onClose(): void;
  onGone(): void;
  /** It stands there with its first sight. */
  onShown?(): void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** What is inside fills it to its edges: a list. */
  isBare?: boolean;
  children: ReactNode;
}

/** Above the page, and below the questions that the application asks (antd's usual 1000), whichever was drawn first. */
const zIndex = 950;

/** A dialog in the middle, a drawer at the right, or a page that fills the window; a narrow window is filled by all of them. */
export function DialogFrame({
  title,
  width,
  placement,
  isOpen,
  onClose,
  onGone,
  onShown,
  footer,
  isBare = false,
  children,
}: DialogFrameProps): ReactNode {
  const isNarrow = useNarrow();
  const own = useUiText();
  const shared = {
    zIndex,
    title,
    open: isOpen,
    destroyOnHidden: true,
    closable: { 'aria-label': own('close') },
    afterOpenChange: (open: boolean) => (open ? onShown?.() : onGone()),
  };
  const buttons = footer ? <div className={styles.buttons}>{footer}</div> : null;
  if (placement === 'center') {
    return (
      <Modal
        {...shared}
        footer={buttons}
        width={isNarrow ? '100%' : width}
        onCancel={onClose}
        mask={{ closable: false }}
        centered={!isNarrow}
        className={isNarrow ? styles.filled : undefined}
      >
        <div className={styles.body}>{children}</div>
      </Modal>
    );
  }
  const isPage = placement === 'full';
  return (
    <Drawer
      {...shared}
      size={isNarrow || isPage ? '100%' : width}
      onClose={onClose}
      // A page has its buttons in its head, where they stay in sight; a narrow one has no room for them there.
      extra={isPage && !isNarrow ? buttons : undefined}
      footer={isPage && !isNarrow ? null : buttons}
      mask={{ closable: !isPage }}
      styles={isBare ? bare : undefined}
    >
      {isPage && !isBare ? (
        <div className={styles.page} style={isNarrow ? undefined : { maxWidth: width }}>
          {children}
        </div>
      ) : (
        children
      )}
    </Drawer>
  );
}

const bare = { body: { padding: 0, display: 'flex', flexDirection: 'column' } } as const;
