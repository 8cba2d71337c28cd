import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import type { JsonValue } from '#engine/json';
import { selectInput } from '#ui/select/SelectField.tsx';
import { drawnField } from './fixtures/drawn-field';

beforeAll(async () => void (await selectInput.load()));
afterEach(cleanup);

const site = (index: number) => ({ id: String(index), fullName: `Site ${index}` });
const listed = 1_000;
const total = 1_200;

interface Body {
  keyword?: string;
  pageSize: number;
  ids?: string[];
}

/** A data interface of more rows than an answer has. */
function answer({ path, body }: HttpRequest): unknown {
  if (path.endsWith('/Preview')) return Array.from({ length: listed }, (_, index) => site(index));
  const { keyword = '', pageSize, ids } = body as unknown as Body;
  const rows = Array.from({ length: total }, (_, index) => site(index));
  if (ids) return rows.filter(({ id }) => ids.includes(id));
  const matches = rows.filter(({ fullName }) => fullName.includes(keyword));
  return { list: matches.slice(0, pageSize), pagination: { total: matches.length } };
}

const drawn = (jnpfKey: string, value: JsonValue, language: 'en' | 'zh' | 'zhtw' = 'en') =>
  drawnField(
    {
      id: 'site',
      jnpfKey,
      props: { options: { dataInterface: '1' }, filterable: true, multiple: Array.isArray(value) && jnpfKey !== 'cascader' },
    },
    { values: { site: value }, answer, language },
  );

const boxOf = (input: HTMLElement) => input.closest('.ant-select') ?? input;
const textOf = (input: HTMLElement) => boxOf(input).textContent || (input as HTMLInputElement).value;

describe('a stored value that a cut list lacks is shown by its name', () => {
  test.each<[string, JsonValue, string]>([
    ['select', '1100', 'Site 1100'],
    ['select', ['5', '1100'], 'Site 5, Site 1100'],
    ['treeSelect', '1100', 'Site 1100'],
    ['treeSelect', ['5', '1100'], 'Site 5, Site 1100'],
    ['cascader', ['1100'], 'Site 1100'],
    ['cascader', ['5', '1100'], 'Site 5/Site 1100'],
    ['select', 'gone', 'gone'],
  ])('by %s: %j', async (jnpfKey, value, text) => {
    const { input, requests, settled, read } = await drawn(jnpfKey, value);
    await settled(20);
    expect(read()).toBe(text);
    // antd folds the tags of several values where nothing has a width.
    expect(text.includes(', ') ? text : textOf(input)).toBe(text);
    // One for the list, one for its total, one for the names of the input and the display.
    expect(requests).toHaveLength(3);
  });
});

describe('a cut list', () => {
  test.each(['select', 'treeSelect', 'cascader'])('of %s says so, and searches on the server', async (jnpfKey) => {
    const { input, settled, requests } = await drawn(jnpfKey, null);
    fireEvent.focus(input);
    await settled(50);
    const box = screen.getAllByRole('combobox')[0]!;
    fireEvent.mouseDown(boxOf(box));
    await settled(50);
    expect(screen.getByRole('note').textContent).toBe('Only the newest 1000 are listed. Type to search for others.');
    fireEvent.change(box, { target: { value: 'Site 1199' } });
    await settled(500);
    expect(requests.at(-1)?.body).toMatchObject({ keyword: 'Site 1199' });
    expect(document.querySelector('.ant-select-dropdown')?.textContent).toContain('Site 1199');
  });

  test.each([
    ['zh', '只列出最新的 1000 项，请输入关键字查找'],
    ['zhtw', '只列出最新的 1000 項，請輸入關鍵字查詢'],
  ] as const)('says so in %s', async (language, text) => {
    const { input, settled } = await drawn('treeSelect', null, language);
    fireEvent.mouseDown(boxOf(input));
    await settled(50);
    expect(screen.getByRole('note').textContent).toBe(text);
  });
});
