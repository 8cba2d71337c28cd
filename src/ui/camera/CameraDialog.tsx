import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatDate } from '#engine/dates/format-date';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useOwnText } from '../texts/use-own-text';
import { CameraView } from './CameraView';
import { FileChoice } from './FileChoice';
import texts from './texts.json';
import { useCamera, type Camera } from './use-camera';

interface CameraDialogProps {
  onTake(file: File): void;
  onClose(): void;
}

/** Takes a picture with the camera. Where there is none, a picture is chosen. */
export function CameraDialog({ onTake, onClose }: CameraDialogProps): ReactNode {
  const own = useOwnText(texts);
  const camera = useCamera();
  const [isOpen, setIsOpen] = useState(true);
  const take = (file: File | undefined) => {
    if (file) onTake(file);
    setIsOpen(false);
  };
  return (
    <DialogFrame
      title={own('title')}
      width={640}
      placement="center"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onGone={onClose}
      footer={
        <>
          <FileChoice label={own('chooseFile')} onChoose={take} />
          <Button type="primary" disabled={!camera.isRunning} onClick={() => void pictureOf(camera).then(take)}>
            {own('take')}
          </Button>
        </>
      }
    >
      <CameraView camera={camera} />
    </DialogFrame>
  );
}

/** The current picture of the camera as a file with the time in its name. */
async function pictureOf({ video }: Camera): Promise<File | undefined> {
  const source = video.current;
  if (!source) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = source.videoWidth;
  canvas.height = source.videoHeight;
  canvas.getContext('2d')?.drawImage(source, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  const name = `${formatDate(Date.now(), { pattern: 'yyyyMMdd-HHmmss' })}.jpg`;
  return blob ? new File([blob], name, { type: 'image/jpeg' }) : undefined;
}
