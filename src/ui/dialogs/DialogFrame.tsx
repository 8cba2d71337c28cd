import { Drawer, Modal } from 'antd';
import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { useNarrow } from '../browser/use-narrow';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useUiText } from '../texts/use-own-text';
import styles from './DialogFrame.module.css';
import { DialogStart } from './DialogStart';

export interface DialogFrameProps {
  title: ReactNode;
  /** In pixels, or a CSS percentage of the window. */
  width: number | string;
  placement: NonNullable<DialogDescriptor['placement']>;
  isOpen: boolean;
  /** Called on Esc, the close button and a click beside a drawer. */
  onClose(): void;
  /** The closing animation has ended. */
  onGone(): void;
  /** The input that takes the focus, and what is typed before it is drawn. Without it, the content takes the focus. */
  first?: () => HTMLElement | null | undefined;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** The content (a list) has no padding around it. */
  isBare?: boolean;
  children: ReactNode;
}

/** A long title leaves the close button free. */
const titled = { header: styles.header ?? '' };
/** In a narrow window the content fills what head and foot leave. */
const filled = { ...titled, container: styles.container ?? '', body: styles.rest ?? '' };

/** Above the page and below the confirmation dialogs, which have antd's default of 1000. */
const zIndex = 950;

/** A centered dialog, a drawer at the right, or a page that fills the window. In a narrow window all of them fill it. */
export function DialogFrame(props: DialogFrameProps): ReactNode {
  return props.placement === 'center' ? <CentredFrame {...props} /> : <DrawerFrame {...props} />;
}

function CentredFrame(props: DialogFrameProps): ReactNode {
  const { width, onClose, children } = props;
  const isNarrow = useNarrow();
  const { shared, start, buttons, onKeyDown } = useParts(props);
  return (
    <Modal
      {...shared}
      footer={buttons}
      width={isNarrow ? '100%' : width}
      onCancel={onClose}
      mask={{ closable: false }}
      centered={!isNarrow}
      className={isNarrow ? styles.filled : undefined}
      classNames={isNarrow ? filled : titled}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for the main button, wherever the focus is */}
      <div className={styles.body} onKeyDown={onKeyDown}>
        {start}
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </div>
    </Modal>
  );
}

function DrawerFrame(props: DialogFrameProps): ReactNode {
  const { width, placement, onClose, isBare = false, children } = props;
  const isNarrow = useNarrow();
  const { shared, start, buttons, onKeyDown } = useParts(props);
  const isPage = placement === 'full';
  const content = <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>;
  return (
    <Drawer
      {...shared}
      size={isNarrow || isPage ? '100%' : width}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A page has its buttons in the header, where they stay visible. A narrow window has no room for them there.
      extra={isPage && !isNarrow ? buttons : undefined}
      footer={isPage && !isNarrow ? null : buttons}
      mask={{ closable: !isPage }}
      styles={isBare ? bare : undefined}
      autoFocus={false}
    >
      {start}
      {isPage && !isBare ? (
        <div className={styles.page} style={isNarrow ? undefined : { maxWidth: width }}>
          {content}
        </div>
      ) : (
        content
      )}
    </Drawer>
  );
}

function useParts({ title, isOpen, onGone, first, footer }: DialogFrameProps) {
  const own = useUiText();
  const [isShown, setShown] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const isDrawn = useIsDrawn();
  return {
    shared: {
      zIndex,
      title,
      open: isOpen && isDrawn,
      destroyOnHidden: true,
      closable: { 'aria-label': own('close') },
      afterOpenChange: (open: boolean) => {
        setShown(open);
        if (!open) onGone();
      },
    },
    start: isOpen && <DialogStart title={typeof title === 'string' ? title : ''} isShown={isShown} first={first} />,
    buttons: footer ? (
      <div ref={foot} className={styles.buttons}>
        {footer}
      </div>
    ) : null,
    /** Ctrl or ⌘ with Enter presses the main button. A form hears the key before, and saves by it. */
    onKeyDown: (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, currentTarget, target } = event;
      // Events of a dialog that was opened from here come by as well.
      if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Node) || !currentTarget.contains(target)) return;
      event.preventDefault();
      [...(foot.current?.querySelectorAll('button') ?? [])].at(-1)?.click();
    },
  };
}

/**
 * False in the first render. antd notes an open dialog for Esc while it renders; a render that React gives up (for content that loads, or
 * for a key that is typed meanwhile) would leave a note above all others, and Esc would be lost on it.
 */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a second render, which is not given up
  useLayoutEffect(() => setDrawn(true), []);
  return isDrawn;
}

const bare = { body: { padding: 0, display: 'flex', flexDirection: 'column' } } as const;
