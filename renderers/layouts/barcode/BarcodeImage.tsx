import { useMemo, type ReactNode } from 'react';
import { EmptyNote } from '#ui/states/EmptyNote.tsx';
import { SvgImage } from '#ui/codes/SvgImage.tsx';
import { useLibrary } from '#ui/codes/use-loaded.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { BarcodeLook } from './barcode-look';
import { barsOf } from '#print/bars-of';
import texts from './texts.json';

const loadLibrary = async () => (await import('jsbarcode')).default;

export function BarcodeImage({ content, look }: { content: string; look: BarcodeLook }): ReactNode {
  const own = useOwnText(texts);
  const draw = useLibrary(loadLibrary);
  const { format, width, height, margin, lineColor, background } = look;
  const bars = useMemo(
    () => barsOf(draw, content, { format, width, height, margin }),
    [draw, content, format, width, height, margin],
  );
  if (!bars) return <EmptyNote>{own('notInFormat', { format })}</EmptyNote>;
  return (
    <SvgImage
      name={own('image', { content })}
      width={bars.width}
      height={bars.height}
      viewBox={[0, 0, bars.width, bars.height]}
      path={bars.path}
      dark={lineColor}
      light={background}
    />
  );
}
