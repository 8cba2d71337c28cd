import { useEffect, useRef, useState, type RefObject } from 'react';

/** Why there is no picture of a camera. */
type CameraFailure = 'noTls' | 'denied' | 'noCamera' | 'busy';

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  isRunning: boolean;
  failure: CameraFailure | undefined;
}

/** Shows the camera in a video element, by preference the one at the back of a phone. It stops with the component. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      try {
        stream = await openCamera();
        if (isGone || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setIsRunning(true);
      } catch (error) {
        if (!isGone) setFailure(failureOf(error));
      }
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, isRunning, failure };
}

class CameraMissing extends Error {}

/** Browsers offer cameras only on pages with TLS, and on the own machine. */
async function openCamera(): Promise<MediaStream> {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (!devices) throw new CameraMissing();
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } });
}

function failureOf(error: unknown): CameraFailure {
  if (error instanceof CameraMissing) return 'noTls';
  const { name } = error as Partial<Error>;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'busy';
}
