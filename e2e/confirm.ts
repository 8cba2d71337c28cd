import type { Page } from '@playwright/test';
import { expect } from './test';

/** Answers the question in front with 确定, by key: a click may miss a button that still slides on a busy machine. */
export async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '请确认' });
  await question.getByRole('button', { name: '确定' }).press('Enter');
  await expect(question).toBeHidden();
}
