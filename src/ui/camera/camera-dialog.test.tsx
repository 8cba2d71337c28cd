import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { CameraDialog } from './CameraDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusing = (name: string) => ({ getUserMedia: () => Promise.reject(new DOMException('refused', name)) });

test.each([
  ['a page without TLS', undefined, '浏览器只允许 HTTPS 页面使用摄像头。'],
  ['a camera that is not allowed', refusing('NotAllowedError'), '摄像头未获授权。'],
  ['no camera', refusing('NotFoundError'), '没有找到摄像头。'],
  ['a camera in use', refusing('NotReadableError'), '摄像头无法启动，可能正被其他程序使用。'],
])('the dialog says why there is no picture of the camera, and takes a file: %s', async (_case, mediaDevices, text) => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices });
  const { Around } = createStage({ language: 'zh', answer: () => Promise.resolve() });
  render(
    <Around>
      <CameraDialog onTake={() => {}} onClose={() => {}} />
    </Around>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('button', { name: '选择图片' })).toBeTruthy();
});
