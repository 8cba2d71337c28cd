import { DownloadOutlined, RotateLeftOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { showFailure } from '../actions/show-failure';
import { useFeedback, useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { downloadFile } from '../upload/download';
import texts from './texts.json';
import styles from './preview.module.css';

export interface PictureToolsProps {
  entry: UploadedEntry;
  actions: Readonly<Record<'onZoomIn' | 'onZoomOut' | 'onRotateLeft' | 'onRotateRight', () => void>>;
}

/** The buttons below a picture. */
export function PictureTools({ entry, actions }: PictureToolsProps): ReactNode {
  const own = useOwnText(texts);
  const http = useHttp();
  const feedback = useFeedback();
  const download = () => void downloadFile(entry, http).catch((error: unknown) => showFailure(error, feedback));
  const tools = [
    { key: 'zoomOut', icon: <ZoomOutOutlined />, run: actions.onZoomOut },
    { key: 'zoomIn', icon: <ZoomInOutlined />, run: actions.onZoomIn },
    { key: 'turnLeft', icon: <RotateLeftOutlined />, run: actions.onRotateLeft },
    { key: 'turnRight', icon: <RotateRightOutlined />, run: actions.onRotateRight },
    { key: 'download', icon: <DownloadOutlined />, run: download },
  ] as const;
  return (
    <div className={styles.pictureTools}>
      {tools.map(({ key, icon, run }) => (
        <button key={key} type="button" className={styles.pictureTool} aria-label={own(key)} title={own(key)} onClick={run}>
          {icon}
        </button>
      ))}
    </div>
  );
}
