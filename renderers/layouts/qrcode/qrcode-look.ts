import { plainColour } from '#ui/props/plain-colour.ts';

export interface QrcodeLook {
  /** Size of the code in pixels, without quiet zone. */
  size: number;
  dark: string;
  light: string;
}

/** @example qrcodeLook({ width: 100 }) // { size: 100, dark: 'black', light: 'white' } */
export const qrcodeLook = ({ width, colorDark, colorLight }: Readonly<Record<string, unknown>>): QrcodeLook => ({
  size: typeof width === 'number' && width >= 20 && width <= 1000 ? width : 40,
  dark: plainColour(colorDark) ?? 'black',
  light: plainColour(colorLight) ?? 'white',
});
