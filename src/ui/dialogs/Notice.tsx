import { Alert } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';

interface NoticeProps {
  type: 'error' | 'warning';
  title: string;
  detail: ReactNode;
  action?: ReactNode;
  /** What it tells of: another one is another reason to scroll. */
  subject?: unknown;
}

/** A message above a form. Screen readers announce it, and a long form scrolls to it. */
export function Notice({ type, title, detail, action, subject }: NoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<unknown>(nothing);
  useEffect(() => {
    if (told.current === subject) return;
    told.current = subject;
    box.current?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <div ref={box}>
      <Alert type={type} showIcon style={{ marginBlockEnd: 16 }} title={title} description={detail} action={action} />
    </div>
  );
}

const nothing = Symbol('nothing');
