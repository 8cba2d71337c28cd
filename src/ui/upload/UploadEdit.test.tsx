import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#engine/json';
import { createRegistry } from '#engine/registry';
import { isUploading, uploadedEntries } from '#engine/uploaded-files';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { UploadEdit } from './UploadEdit';

/** Hashes any file at once. */
class HashWorker extends EventTarget {
  postMessage = () => void queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { md5: '0'.repeat(32) } })));
  terminate = () => {};
}

beforeEach(() => vi.stubGlobal('Worker', HashWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = { name: 'a.txt', fileId: '1.txt', url: '' };

/** A field whose uploads do not end. */
function drawn(type: 'annex' | 'annexpic', props: JsonObject = {}, initial: JsonObject[] = [stored]) {
  const node = { id: 'files', jnpfKey: type === 'annex' ? 'uploadFz' : 'uploadImg', props };
  const form = createFormStore({ nodes: [node], registry: createRegistry(definitions), values: { files: initial } });
  const { Around } = createStage({ language: 'zh', answer: () => new Promise(() => {}) });
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
  return { choose, value: () => form.values()['files'] };
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
  await screen.findByText('请上传图片');
  expect(isUploading(other.value())).toBe(false);
});

test.each([
  ['a file that is not a picture', new File(['b'], 'b.txt'), {}, '请上传图片'],
  ['a picture that is too large', new File([new Uint8Array(2048)], 'b.png'), { fileSize: 1, sizeUnit: 'KB' }, '图片大小超过1KB'],
  ['one picture too many', new File(['b'], 'b.png'), { limit: 1 }, '当前限制最多可以上传1张图片'],
])('a field of pictures refuses %s in its own words', async (_case, file, props, text) => {
  drawn('annexpic', props).choose(file);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a field names the kinds that it takes as users know them, and its usual limit is 10 MB', async () => {
  const { choose } = drawn('annex', { accept: '.xls,.xlsx,.pdf' });
  choose(new File(['b'], 'b.txt'));
  expect(await screen.findByText('请选择Excel、pdf类型的文件')).toBeTruthy();
  choose(new File([new Uint8Array(10 * 1024 ** 2 + 1)], 'b.pdf'));
  expect(await screen.findByText('文件大小超过10MB')).toBeTruthy();
});

test('files are pasted, and moved with the arrow keys', async () => {
  const { value } = drawn('annex', {}, [stored, { name: 'c.txt', fileId: '2.txt', url: '' }]);
  const handle = screen.getByRole('button', { name: /^移动 a\.txt/ });
  act(() => void fireEvent.keyDown(handle, { key: 'ArrowRight' }));
  expect(uploadedEntries(value()).map(({ name }) => name)).toEqual(['c.txt', 'a.txt']);
  expect(screen.getByText('a.txt 现在是第 2 个，共 2 个')).toBeTruthy();
  act(() => void fireEvent.paste(handle, { clipboardData: { files: [new File(['x'], 'image.png')] } }));
  expect(await screen.findByText('image.png')).toBeTruthy();
});
