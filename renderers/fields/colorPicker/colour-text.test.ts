import { expect, test } from 'vitest';
import { colourFormatOf, colourText, type ColourFormat, type Hsb } from './colour-text';

const sky: Hsb = { h: 208.8, s: 0.906, b: 1, a: 1 };

test.each<[Hsb, ColourFormat, string]>([
  [sky, 'hex', '#1890ff'],
  [sky, 'rgb', 'rgb(24, 144, 255)'],
  [sky, 'hsv', 'hsv(209, 91%, 100%)'],
  [sky, 'hsl', 'hsl(209, 100%, 55%)'],
  [{ ...sky, a: 0.5 }, 'hex', '#1890ff80'],
  [{ ...sky, a: 0.5 }, 'rgb', 'rgba(24, 144, 255, 0.5)'],
  [{ ...sky, a: 0.333 }, 'hsv', 'hsva(209, 91%, 100%, 0.33)'],
  [{ h: 0, s: 0, b: 0, a: 1 }, 'hsl', 'hsl(0, 0%, 0%)'],
  [{ h: 0, s: 0, b: 1, a: 1 }, 'hsl', 'hsl(0, 0%, 100%)'],
  [{ h: 360, s: 1, b: 1, a: 1 }, 'rgb', 'rgb(255, 0, 0)'],
])('%j as %s is %s', (colour, format, text) => expect(colourText(colour, format)).toBe(text));

test.each([
  [{}, 'hex'],
  [{ colorFormat: '' }, 'hex'],
  [{ showAlpha: true }, 'rgb'],
  [{ showAlpha: true, colorFormat: 'hex' }, 'hex'],
  [{ colorFormat: 'cmyk' }, 'hex'],
])('%j is written as %s', (props, format) => expect(colourFormatOf(props)).toBe(format));
