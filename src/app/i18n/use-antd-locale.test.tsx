import { cleanup, render, screen } from '@testing-library/react';
import { ConfigProvider, Empty } from 'antd';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#engine/text';
import { useAntdLocaleOf } from './use-antd-locale';

afterEach(cleanup);

const onMount = vi.fn<() => void>();

function Inside() {
  useEffect(onMount, []);
  return <Empty />;
}

const Outside = ({ language }: { language: Language }) => (
  <ConfigProvider locale={useAntdLocaleOf(language)}>
    <Inside />
  </ConfigProvider>
);

test('components stay mounted while the texts of antd load and change', async () => {
  const { rerender } = render(<Outside language="zh" />);
  expect(screen.getAllByText('No data')).not.toEqual([]);
  expect(await screen.findAllByText('暂无数据')).not.toEqual([]);
  rerender(<Outside language="zhtw" />);
  expect(await screen.findAllByText('暫無資料')).not.toEqual([]);
  expect(onMount).toHaveBeenCalledOnce();
});
