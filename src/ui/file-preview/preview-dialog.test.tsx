import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { PreviewDialog } from './PreviewDialog';

afterEach(cleanup);

/** A preview of a file, whose link the server refuses with this code. */
function previewed(fileId: string, code: number) {
  const refuse = () => Promise.reject(new ApiError({ code, msg: '' }, 'file/download.ticket'));
  const { Around, shown } = createStage({ language: 'zh', answer: refuse });
  const onClose = vi.fn<() => void>();
  render(
    <Around>
      <PreviewDialog entry={{ name: '说明.txt', fileId, url: '' }} onClose={onClose} />
    </Around>,
  );
  return { shown, onClose };
}

test('a file that does not exist is a warning, and its preview closes', async () => {
  const { shown, onClose } = previewed('1.txt', 400);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shown).toEqual(['warning: 文件不存在']);
});

test('a file that cannot be loaded now, or not be shown, says so, and stays open with its download', async () => {
  const { onClose } = previewed('1.txt', 0);
  expect(await screen.findByText('预览失败，请稍后重试，或下载后查看')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '文档预览 - 说明.txt' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(' ', ''))).toEqual(['', '下载', '取消']);
  expect(onClose).not.toHaveBeenCalled();
  cleanup();
  previewed('1.zip', 400);
  expect(await screen.findByText('压缩包不能预览，请下载后查看')).toBeTruthy();
});
