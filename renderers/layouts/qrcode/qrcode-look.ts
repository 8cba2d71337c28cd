import { plainColour } from '#ui/props/plain-colour.ts';

export interface QrcodeLook {
  /** Size of the image in pixels, with the quiet zone. */
  size: number;
  dark: string;
  light: string;
}

/** @example qrcodeLook({ width: 100 }) // { size: 100, dark: 'black', light: 'white' } */
export const qrcodeLook = ({ width, size, colorDark, colorLight }: Readonly<Record<string, unknown>>): QrcodeLook => ({
  size: [width, size].find(isSize) ?? 40,
  dark: plainColour(colorDark) ?? 'black',
  light: plainColour(colorLight) ?? 'white',
});

const isSize = (size: unknown): size is number => typeof size === 'number' && size >= 20 && size <= 1000;
