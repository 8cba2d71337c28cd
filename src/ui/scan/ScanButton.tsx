import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog')).ScanDialog }));

interface ScanButtonProps {
  isDisabled: boolean;
  onScan(text: string): void;
}

/** A button beside an input that fills it by scanning a code. Camera and reader are loaded when it is pressed. */
export function ScanButton({ isDisabled, onScan }: ScanButtonProps): ReactNode {
  const own = useOwnText(texts);
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <Button
        icon={<ScanOutlined />}
        disabled={isDisabled}
        aria-label={own('scan')}
        title={own('scan')}
        onClick={() => setIsScanning(true)}
      />
      {isScanning && (
        <Suspense fallback={null}>
          <ScanDialog onScan={onScan} onClose={() => setIsScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
