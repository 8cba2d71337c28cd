import { Alert, Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useUiText } from '../texts/use-own-text';
import type { RecordForm } from './use-record-form';

/** Shown until the save succeeds that failed, or until what was typed during a save is saved, too. */
export function SaveNotice({ record }: { record: RecordForm }): ReactNode {
  const own = useUiText();
  const { saveFailure, isSavedPartly, isSaving } = record;
  if (saveFailure) {
    const { error, number } = saveFailure;
    const retry = (
      <Button size="small" autoInsertSpace={false} loading={isSaving} onClick={() => void record.retrySave()}>
        {own('retry')}
      </Button>
    );
    const detail = error instanceof ApiError ? error.msg : undefined;
    return <Notice key={number} type="error" title={own('saveFailed')} detail={detail} action={retry} />;
  }
  return isSavedPartly && <Notice type="warning" title={own('savedPartlyTitle')} detail={own('savedPartlyHelp')} />;
}

interface NoticeProps {
  type: 'error' | 'warning';
  title: string;
  detail: string | undefined;
  action?: ReactNode;
}

/** Screen readers announce the notice, and a long form scrolls to it. */
function Notice({ type, title, detail, action }: NoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={box}>
      <Alert type={type} showIcon style={{ marginBlockEnd: 16 }} title={title} description={detail} action={action} />
    </div>
  );
}
