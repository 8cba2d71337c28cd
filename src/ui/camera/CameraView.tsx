import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import type { Camera } from './use-camera';
import styles from './camera.module.css';

/** What the camera sees, or why it cannot be used. */
export function CameraView({ camera: { video, isRunning, failure }, children }: { camera: Camera; children?: ReactNode }): ReactNode {
  const own = useOwnText(texts);
  if (failure !== undefined)
    return (
      <div className={styles.failure} role="alert">
        {own(failure)}
      </div>
    );
  return (
    <div className={styles.view} data-waiting={!isRunning || undefined}>
      <video ref={video} className={styles.video} hidden={!isRunning} muted playsInline aria-label={own('view')} />
      {isRunning && children}
    </div>
  );
}
