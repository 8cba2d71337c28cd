import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import style from './signature-pad.module.css';
import texts from './texts.json';
import { usePad } from './use-pad';

interface SignaturePadProps {
  /** Whether the value is empty: the canvas is then cleared. */
  isEmpty: boolean;
  /** Called after each stroke with a PNG data URL, and with `''` when no stroke is left. */
  onDraw(image: string): void;
}

/** A canvas to sign on, with buttons that take strokes back. */
export function SignaturePad({ isEmpty, onDraw }: SignaturePadProps): ReactNode {
  const own = useOwnText(texts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas, onDraw);
  useEffect(() => {
    if (isEmpty) pad?.wipe();
  }, [isEmpty, pad]);
  return (
    <div className={style['pad']}>
      <canvas ref={canvas} className={style['paper']} aria-hidden="true" />
      {isEmpty && <span className={style['hint']}>{own('hint')}</span>}
      <span className={style['tools']}>
        <Button type="text" size="small" icon={<UndoOutlined />} disabled={isEmpty || !pad} onClick={pad?.undo}>
          {own('undo')}
        </Button>
        <Button type="text" size="small" icon={<DeleteOutlined />} disabled={isEmpty || !pad} onClick={pad?.clear}>
          {own('clear')}
        </Button>
      </span>
    </div>
  );
}
