import { CloseOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import { useState, type ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { useOwnText } from '../texts/use-own-text';
import { nameOf } from '../upload/download';
import { ownAddress } from './own-address';
import { PictureTools, type PictureToolsProps } from './PictureTools';
import { PreviewDialog } from './PreviewDialog';
import { previewKindOf } from './preview-kind';
import texts from './texts.json';
import styles from './preview.module.css';

interface PictureViewerProps {
  entry: UploadedEntry;
  entries: readonly UploadedEntry[];
  onClose(): void;
}

/** Pictures one at a time: zoomed and turned, with the others of the field before and after. */
export function PictureViewer({ entry, entries, onClose }: PictureViewerProps): ReactNode {
  const own = useOwnText(texts);
  const pictures = entries.filter(({ fileId }) => previewKindOf(fileId) === 'picture');
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ fileId }) => fileId === entry.fileId),
    ),
  );
  const [broken, setBroken] = useState<UploadedEntry>();
  const shown = pictures[current] ?? entry;
  if (broken) return <PreviewDialog entry={broken} onClose={onClose} />;
  return (
    <Image.PreviewGroup
      classNames={viewer}
      items={pictures.map((picture) => ({ src: ownAddress(picture.url) ?? '', alt: nameOf(picture) }))}
      preview={{
        open: true,
        current,
        closeIcon: <CloseOutlined aria-label={own('close')} />,
        onChange: setCurrent,
        onOpenChange: (isOpen) => !isOpen && onClose(),
        countRender: (place, count) => pictureName(own('pictureOf', { name: nameOf(shown), place, count })),
        actionsRender: toolsOf(shown),
        imageRender: watched(() => setBroken(shown)),
      }}
    />
  );
}

const pictureName = (text: string): ReactNode => <span className={styles.pictureName}>{text}</span>;

const viewer = { popup: { root: styles.viewer ?? '', close: styles.close ?? '' } };

const toolsOf =
  (entry: UploadedEntry) =>
  (_tools: ReactNode, { actions, current, total }: Omit<PictureToolsProps, 'entry'>): ReactNode => (
    <PictureTools entry={entry} actions={actions} current={current} total={total} />
  );

/** The picture, with a function that is called if the browser cannot draw it. */
const watched =
  (onBroken: () => void) =>
  (picture: ReactNode): ReactNode => <div onErrorCapture={onBroken}>{picture}</div>;
