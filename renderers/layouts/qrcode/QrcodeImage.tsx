import { useMemo, type ReactNode } from 'react';
import { EmptyNote } from '#ui/states/EmptyNote.tsx';
import { SvgImage } from '#ui/codes/SvgImage.tsx';
import { useLibrary } from '#ui/codes/use-loaded.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { modulesOf } from '#print/modules-of';
import type { QrcodeLook } from './qrcode-look';
import texts from './texts.json';

const loadLibrary = async () => (await import('qrcode')).create;

/** Light modules around the code, as ISO/IEC 18004 demands. */
const quietZone = 4;

export function QrcodeImage({
  content,
  look: { size, dark, light },
  name,
}: {
  content: string;
  look: QrcodeLook;
  name: string;
}): ReactNode {
  const own = useOwnText(texts);
  const create = useLibrary(loadLibrary);
  const modules = useMemo(() => modulesOf(create, content), [create, content]);
  if (!modules) return <EmptyNote>{own('tooLong')}</EmptyNote>;
  const side = modules.count + 2 * quietZone;
  return (
    <SvgImage
      name={name}
      width={size}
      height={size}
      viewBox={[-quietZone, -quietZone, side, side]}
      path={modules.path}
      dark={dark}
      light={light}
    />
  );
}
