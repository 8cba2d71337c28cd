import { expect, test } from 'vitest';
import { colourFormatOf, colourText, type ColourFormat, type Rgb } from './colour-text';

const sky: Rgb = { r: 24, g: 144, b: 255, a: 1 };

test.each<[Rgb, ColourFormat, string]>([
  [sky, 'hex', '#1890ff'],
  [sky, 'rgb', 'rgb(24, 144, 255)'],
  [sky, 'hsv', 'hsv(209, 91%, 100%)'],
  [sky, 'hsl', 'hsl(209, 100%, 55%)'],
  [{ ...sky, a: 0.5 }, 'hex', '#1890ff80'],
  [{ ...sky, a: 0.5 }, 'rgb', 'rgba(24, 144, 255, 0.5)'],
  [{ ...sky, a: 0.333 }, 'hsv', 'hsva(209, 91%, 100%, 0.33)'],
  [{ r: 0, g: 0, b: 0, a: 1 }, 'hsl', 'hsl(0, 0%, 0%)'],
  [{ r: 255, g: 255, b: 255, a: 1 }, 'hsl', 'hsl(0, 0%, 100%)'],
  [{ r: 255, g: 0, b: 1, a: 1 }, 'hsv', 'hsv(0, 100%, 100%)'],
  [{ r: 0, g: 255, b: 0, a: 0 }, 'hsl', 'hsla(120, 100%, 50%, 0)'],
])('%j as %s is %s', (colour, format, text) => expect(colourText(colour, format)).toBe(text));

test.each([
  [{}, 'hex'],
  [{ colorFormat: '' }, 'hex'],
  [{ showAlpha: true }, 'rgb'],
  [{ showAlpha: true, colorFormat: 'hex' }, 'hex'],
  [{ colorFormat: 'cmyk' }, 'hex'],
])('%j is written as %s', (props, format) => expect(colourFormatOf(props)).toBe(format));
