import type { CSSProperties } from 'react';
import { isJsonObject } from '#engine/json';
import { themedColour } from './themed-colour';

/**
 * The text style of form JSON (`font-size` or `fontSize`, pixels as numbers or digits). Only the properties listed here are
 * accepted, with plain values.
 *
 * @example textStyle({ 'font-size': 18, 'text-align': 'center', background: 'url(x)' }) // { fontSize: 18, textAlign: 'center' }
 */
export function textStyle(value: unknown): CSSProperties {
  if (!isJsonObject(value)) return {};
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(value[name] ?? value[dashed(name)])]);
  return Object.fromEntries(read.filter(([, each]) => each !== undefined)) as CSSProperties;
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const keyword =
  (...words: string[]) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && words.includes(value.trim()) ? value.trim() : undefined;

const pixels =
  (min: number, max: number) =>
  (value: unknown): number | undefined => {
    const [, digits] =
      /^\s*(\d{1,4}(?:\.\d{1,3})?)\s*(?:px)?\s*$/.exec(
        typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '',
      ) ?? [];
    const size = Number(digits);
    return digits !== undefined && size >= min && size <= max ? size : undefined;
  };

const lineHeight = (value: unknown): string | undefined => {
  const size = pixels(1, 400)(value);
  return size === undefined ? undefined : `${size}px`;
};

const weight = (value: unknown): string | number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 100 && number <= 900 ? number : keyword('normal', 'bold', 'bolder', 'lighter')(value);
};

const readers: Readonly<Record<string, (value: unknown) => string | number | undefined>> = {
  color: (value) => themedColour(value, 'text'),
  fontSize: pixels(8, 200),
  fontWeight: weight,
  fontStyle: keyword('normal', 'italic', 'oblique'),
  textAlign: keyword('left', 'center', 'right', 'justify', 'start', 'end'),
  lineHeight,
  textDecoration: keyword('none', 'underline', 'line-through', 'overline'),
};
