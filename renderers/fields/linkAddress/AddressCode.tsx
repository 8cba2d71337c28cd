import { create } from 'qrcode';
import { useMemo, type ReactNode } from 'react';
import { SvgImage } from '#ui/codes/SvgImage.tsx';

/** Light modules around the code, as ISO/IEC 18004 demands. */
const quietZone = 4;

/** In pixels, with the quiet zone. */
const size = 200;

/** The QR code of an address, dark on light in both themes because scanners expect that. */
export function AddressCode({ address, name }: { address: string; name: string }): ReactNode {
  const { path, side } = useMemo(() => codeOf(address), [address]);
  return (
    <SvgImage
      name={name}
      width={size}
      height={size}
      viewBox={[-quietZone, -quietZone, side, side]}
      path={path}
      dark="black"
      light="white"
    />
  );
}

function codeOf(address: string): { path: string; side: number } {
  const { size: count, data } = create(address, { errorCorrectionLevel: 'L' }).modules;
  const dark = Array.from(data, (module, index) => (module ? `M${index % count} ${Math.floor(index / count)}h1v1h-1z` : ''));
  return { path: dark.join(''), side: count + 2 * quietZone };
}
