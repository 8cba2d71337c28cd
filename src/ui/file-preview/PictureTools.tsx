import {
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
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
  actions: Readonly<Record<'onZoomIn' | 'onZoomOut' | 'onRotateLeft' | 'onRotateRight', () => void>> & {
    onActive?: ((offset: number) => void) | undefined;
  };
  /** The place of the picture, from 0. */
  current: number;
  total: number;
}

/** The buttons below a picture. */
export function PictureTools({ entry, actions, current, total }: PictureToolsProps): ReactNode {
  const own = useOwnText(texts);
  const http = useHttp();
  const feedback = useFeedback();
  const download = () => void downloadFile(entry, http).catch((error: unknown) => showFailure(error, feedback));
  const step = (offset: number) => ({ run: () => actions.onActive?.(offset), isOff: current + offset < 0 || current + offset >= total });
  const tools = [
    ...(total > 1 ? [{ key: 'previous', icon: <LeftOutlined />, ...step(-1) } as const] : []),
    { key: 'zoomOut', icon: <ZoomOutOutlined />, run: actions.onZoomOut },
    { key: 'zoomIn', icon: <ZoomInOutlined />, run: actions.onZoomIn },
    { key: 'turnLeft', icon: <RotateLeftOutlined />, run: actions.onRotateLeft },
    { key: 'turnRight', icon: <RotateRightOutlined />, run: actions.onRotateRight },
    { key: 'download', icon: <DownloadOutlined />, run: download },
    ...(total > 1 ? [{ key: 'next', icon: <RightOutlined />, ...step(1) } as const] : []),
  ] as const;
  return (
    <div className={styles.pictureTools}>
      {tools.map(({ key, icon, run, ...tool }) => (
        <button
          key={key}
          type="button"
          className={styles.pictureTool}
          disabled={'isOff' in tool && tool.isOff}
          aria-label={own(key)}
          title={own(key)}
          onClick={run}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
