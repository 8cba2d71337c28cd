import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useUiText } from '../texts/use-own-text';
import { Notice } from './Notice';
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
