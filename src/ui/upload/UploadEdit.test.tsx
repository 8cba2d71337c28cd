import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#engine/json';
import { createRegistry } from '#engine/registry';
import { isUploading, uploadedEntries } from '#engine/uploaded-files';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { createStage, refusal } from '../../../tests/fixtures/ui-stage';
import { UploadEdit } from './UploadEdit';

let hashes = 0;

/** Hashes any file at once, each to another value: uploads of one content wait for each other. */
class HashWorker extends EventTarget {
  postMessage = () => {
    hashes += 1;
    const md5 = String(hashes).padStart(32, '0');
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { md5 } })));
  };
  terminate = () => {};
}

beforeEach(() => vi.stubGlobal('Worker', HashWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = { name: 'a.txt', fileId: '1.txt', url: '' };

interface Drawing {
  initial?: JsonObject[];
  /** The answer to an upload, which by default does not end. */
  answer?(path: string): unknown;
}

function drawn(
  type: 'annex' | 'annexpic',
  props: JsonObject = {},
  { initial = [stored], answer = () => new Promise(() => {}) }: Drawing = {},
) {
  const node = { id: 'files', jnpfKey: type === 'annex' ? 'uploadFz' : 'uploadImg', props };
  const form = createFormStore({ nodes: [node], registry: createRegistry(definitions), values: { files: initial } });
  const { Around, shown } = createStage({ language: 'zh', answer: ({ path }) => answer(path) });
  const { container } = render(
    <Around>
      <FormProvider value={form}>
        <UploadEdit node={node} type={type} />
      </FormProvider>
    </Around>,
  );
  const choose = (...files: File[]) => {
    const input = container.ownerDocument.querySelector('input[type=file]');
    if (input) act(() => void fireEvent.change(input, { target: { files } }));
  };
  return { choose, shown, value: () => form.values()['files'] };
}

test('the removal of a file leaves the uploads that run, and the focus in the field', async () => {
  const { choose, value } = drawn('annex');
  choose(new File(['b'], 'b.txt'));
  await screen.findByText('上传中');
  act(() => screen.getByRole('button', { name: '移除 a.txt' }).click());
  expect(uploadedEntries(value())).toEqual([]);
  expect(isUploading(value())).toBe(true);
  expect(document.activeElement?.textContent).toContain('点击上传');
});

test('a chosen file counts as uploading before the code that uploads it has loaded, a refused one does not', async () => {
  const { choose, value } = drawn('annexpic');
  choose(new File(['b'], 'b.png'));
  expect(isUploading(value())).toBe(true);
  await screen.findByText('上传中');
  cleanup();
  const other = drawn('annexpic');
  other.choose(new File(['b'], 'b.txt'));
  await screen.findByText('b.txt：请上传图片');
  expect(isUploading(other.value())).toBe(false);
});

test.each([
  ['a file that is not a picture', new File(['b'], 'b.txt'), {}, '请上传图片'],
  ['a picture that is too large', new File([new Uint8Array(2048)], 'b.png'), { fileSize: 1, sizeUnit: 'KB' }, '图片大小超过1KB'],
  ['one picture too many', new File(['b'], 'b.png'), { limit: 1 }, '当前限制最多可以上传1张图片'],
])('a field of pictures refuses %s in its own words', async (_case, file, props, text) => {
  const { choose, shown } = drawn('annexpic', props);
  choose(file);
  expect((await screen.findByRole('alert')).textContent).toBe(`${file.name}：${text}`);
  expect(shown).toEqual([`error: ${text}`]);
});

test('a field names the kinds that it takes as users know them, and its usual limit is 10 MB', async () => {
  const { choose } = drawn('annex', { accept: '.xls,.xlsx,.pdf' });
  choose(new File(['b'], 'b.txt'));
  expect(await screen.findByText('b.txt：请选择Excel、pdf类型的文件')).toBeTruthy();
  choose(new File([new Uint8Array(10 * 1024 ** 2 + 1)], 'b.pdf'));
  expect(await screen.findByText('b.pdf：文件大小超过10MB')).toBeTruthy();
});

test('files are pasted, and moved with the arrow keys', async () => {
  const { value } = drawn('annex', {}, { initial: [stored, { name: 'c.txt', fileId: '2.txt', url: '' }] });
  const handle = screen.getByRole('button', { name: /^移动 a\.txt/ });
  act(() => void fireEvent.keyDown(handle, { key: 'ArrowRight' }));
  expect(uploadedEntries(value()).map(({ name }) => name)).toEqual(['c.txt', 'a.txt']);
  expect(screen.getByText('a.txt 现在是第 2 个，共 2 个')).toBeTruthy();
  act(() => void fireEvent.paste(handle, { clipboardData: { files: [new File(['x'], 'image.png')] } }));
  expect(await screen.findByText('image.png')).toBeTruthy();
});

test('damaged pictures leave with their reasons, and good ones take their places', async () => {
  let isDamaged = true;
  let merges = 0;
  const answer = (path: string): unknown => {
    if (path === '/api/file/chunk') return { chunkNumbers: [] };
    if (path !== '/api/file/merge') return null;
    if (isDamaged) throw refusal('图片已损坏');
    return { name: `stored-${(merges += 1)}.png`, url: '' };
  };
  const { choose, value, shown } = drawn('annexpic', { limit: 2 }, { initial: [], answer });
  choose(new File(['a'], 'a.png'), new File(['b'], 'b.png'));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText('a.png：图片已损坏')).toBeTruthy();
  expect(screen.getByText('b.png：图片已损坏')).toBeTruthy();
  expect(shown).toEqual(['error: 图片已损坏', 'error: 图片已损坏']);
  // The form can be saved without them.
  expect(value()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('list', { name: '上传列表' })).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  isDamaged = false;
  choose(new File(['c'], 'c.png'), new File(['d'], 'd.png'), new File(['e'], 'e.png'));
  await waitFor(() => expect(uploadedEntries(value()).map(({ name }) => name)).toEqual(['c.png', 'd.png']));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['e.png：当前限制最多可以上传2张图片']);
  act(() => screen.getByRole('button', { name: '关闭提示：e.png' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});
