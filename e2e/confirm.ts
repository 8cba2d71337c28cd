import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Answers the open confirmation with 确定 or 删除, by key, because a click may miss a button that still moves. `typed` is the name
 * that the deletion of a module asks for.
 */
export async function confirm(page: Page, typed?: string): Promise<void> {
  // Its title is what is done with the record that it names.
  const question = page.getByRole('dialog', { name: /请确认|删除|导出|发布|启用|停用|禁用|解锁|强制|执行|恢复/ });
  // A question that is not open yet does not take the focus, and the key would go to the button that asked.
  await expect(question.locator('button:focus, input:focus')).toHaveCount(1);
  if (typed !== undefined) await question.getByRole('textbox').fill(typed);
  await question.getByRole('button', { name: /^(确定|删除)$/ }).press('Enter');
  await expect(question).toBeHidden();
}
