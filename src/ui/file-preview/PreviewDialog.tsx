import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { showFailure } from '../actions/show-failure';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useFeedback, useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { downloadFile, nameOf } from '../upload/download';
import { OnMissing } from './on-missing';
import { PreviewBody } from './PreviewBody';
import texts from './texts.json';
import styles from './preview.module.css';

/** A file over the whole window, with its download. */
export function PreviewDialog({ entry, onClose }: { entry: UploadedEntry; onClose(): void }): ReactNode {
  const own = useOwnText(texts);
  const http = useHttp();
  const feedback = useFeedback();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const closeAsMissing = () => {
    feedback.warning(own('missing'));
    close();
  };
  return (
    <DialogFrame
      title={own('title', { name: nameOf(entry) })}
      width="100%"
      placement="full"
      isBare
      isOpen={isOpen}
      onClose={close}
      onGone={onClose}
      footer={
        <>
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void downloadFile(entry, http).catch((error: unknown) => showFailure(error, feedback))}
          >
            {own('download')}
          </Button>
          <Button onClick={close}>{own('cancel')}</Button>
        </>
      }
    >
      <div className={styles.body}>
        <OnMissing value={closeAsMissing}>
          <PreviewBody entry={entry} />
        </OnMissing>
      </div>
    </DialogFrame>
  );
}
