import type { Page } from '@playwright/test';
import { expect } from './test';

/** Answers the open confirmation with 确定 or 删除, by key, because a click may miss a button that still moves. */
export async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^(请确认|删除)/ });
  await question.getByRole('button', { name: /^(确定|删除)$/ }).press('Enter');
  await expect(question).toBeHidden();
}
