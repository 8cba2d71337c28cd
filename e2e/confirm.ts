import type { Page } from '@playwright/test';
import { expect } from './test';

/** Answers the open confirmation with 确定, by key, because a click may miss a button that still moves. */
export async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '请确认' });
  await question.getByRole('button', { name: '确定' }).press('Enter');
  await expect(question).toBeHidden();
}
