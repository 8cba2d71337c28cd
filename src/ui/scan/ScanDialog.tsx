import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CameraView } from '../camera/CameraView';
import { FileChoice } from '../camera/FileChoice';
import { useCamera, type Camera } from '../camera/use-camera';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useOwnText } from '../texts/use-own-text';
import { openCodeReader } from './code-reader';
import { textInFile } from './text-in-file';
import texts from './texts.json';
import styles from './scan.module.css';

interface ScanDialogProps {
  onScan(text: string): void;
  onClose(): void;
}

/** Reads a bar or QR code with the camera, or from a picture. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps): ReactNode {
  const own = useOwnText(texts);
  const camera = useCamera();
  const [isOpen, setIsOpen] = useState(true);
  const [problem, setProblem] = useState<'notFound' | 'unreadable'>();
  const take = (text: string) => {
    onScan(text);
    setIsOpen(false);
  };
  useScanning(camera, isOpen, take);
  const readFile = async (file: File) => {
    setProblem(undefined);
    try {
      const text = await textInFile(file);
      if (text === undefined) setProblem('notFound');
      else take(text);
    } catch {
      setProblem('unreadable');
    }
  };
  return (
    <DialogFrame
      title={own('title')}
      width={640}
      placement="center"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onGone={onClose}
      footer={<FileChoice label={own('chooseFile')} onChoose={(file) => void readFile(file)} />}
    >
      <div className={styles.content}>
        <CameraView camera={camera}>
          <p className={styles.hint}>{own('hint')}</p>
        </CameraView>
        {problem !== undefined && (
          <div className={styles.problem} role="alert">
            {own(problem)}
          </div>
        )}
      </div>
    </DialogFrame>
  );
}

/** In ms, between two reads of the camera's picture. */
const interval = 200;

function useScanning({ video, isRunning }: Camera, isOpen: boolean, onFound: (text: string) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!isRunning || !isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const scan = async () => {
      const reader = await openCodeReader();
      const next = async () => {
        const text = video.current ? await reader.read(video.current) : undefined;
        if (isGone) return;
        if (text !== undefined && text !== '') found(text);
        else timer = setTimeout(() => void next(), interval);
      };
      await next();
    };
    void scan();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [video, isRunning, isOpen]);
}
