import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { expect, test } from 'vitest';

test('antd begins its classes with the prefix by which base.css leaves its motion alone', () => {
  render(<Button>OK</Button>);
  expect(screen.getByRole('button').matches("[class*='ant-']")).toBe(true);
});
