import { plainColour } from '#ui/props/plain-colour.ts';

/** Settings of a bar code. Lengths are in pixels; `width` is the width of the thinnest bar. */
export interface BarcodeLook {
  format: string;
  width: number;
  height: number;
  margin: number;
  lineColor: string;
  background: string;
}

/**
 * The settings in a node's props. Missing and invalid ones get the default: CODE128 in black on white.
 *
 * @example barcodeLook({ format: 'code128', height: 60 }).height // 60
 */
export const barcodeLook = ({ format, width, height, lineColor, background }: Readonly<Record<string, unknown>>): BarcodeLook => ({
  format: (typeof format === 'string' && formats.find((name) => name === format.toUpperCase())) || 'CODE128',
  width: lengthOf(width, 1, 20) ?? 4,
  height: lengthOf(height, 10, 600) ?? 40,
  margin: 5,
  lineColor: plainColour(lineColor) ?? 'black',
  background: plainColour(background) ?? 'white',
});

const formats = [
  'CODE128',
  'CODE128A',
  'CODE128B',
  'CODE128C',
  'CODE39',
  'CODE93',
  'EAN13',
  'EAN8',
  'EAN5',
  'EAN2',
  'UPC',
  'UPCE',
  'ITF',
  'ITF14',
  'MSI',
  'PHARMACODE',
  'CODABAR',
];

const lengthOf = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;
