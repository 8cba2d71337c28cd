import type { Locator, Page } from '@playwright/test';
import { confirm } from './confirm';
import { settled } from './settled';
import { expect } from './test';

/** The list of a module and its dialogs, in the words of their users. */
export interface RecordsPage {
  /** Rows of the list by a text in one of their cells. */
  row(text: string): Locator;
  dialog(name: string | RegExp): Locator;
  search(keyword: string): Promise<void>;
  reset(): Promise<void>;
  /** Chooses in a drop-down list, by the names of the path to the choice. */
  choose(within: Locator, label: string, path: readonly string[]): Promise<void>;
  /** Searches and chooses in the dialog of a field of organisations. */
  pick(within: Locator, label: string, name: string): Promise<void>;
  /** Finds a choice of a long list by typing its name. */
  find(within: Locator, label: string, name: string): Promise<void>;
  /** Confirms the open question; `typed` is a name that it asks for. */
  confirm(typed?: string): Promise<void>;
}

export function recordsPage(page: Page): RecordsPage {
  const choiceOf = (name: string) =>
    page.locator('.ant-select-dropdown:visible, .ant-cascader-dropdown:visible').getByText(name, { exact: true }).last();
  return {
    row: (text) => page.getByRole('main').getByRole('row').filter({ hasText: text }),
    dialog: (name) => page.getByRole('dialog', { name }),
    search: async (keyword) => {
      await page.getByRole('textbox', { name: '关键词' }).fill(keyword);
      await page.getByRole('textbox', { name: '关键词' }).press('Enter');
    },
    reset: () => page.getByRole('search').getByRole('button', { name: '重置' }).click(),
    choose: async (within, label, path) => {
      const box = within.getByRole('combobox', { name: label });
      for (const name of path) {
        const choice = choiceOf(name);
        // A choice that still moves may be missed, so the click is tried again, as a user does.
        await expect(async () => {
          if (!(await choice.isVisible())) await box.click();
          await choice.click({ timeout: 10_000 });
        }).toPass({ timeout: 150_000 });
      }
      await settled(page);
    },
    pick: async (within, label, name) => {
      await within.getByRole('combobox', { name: label }).click();
      const dialog = page.getByRole('dialog', { name: /^选择/ });
      const keyword = dialog.getByRole('textbox', { name: '请输入关键词查询' });
      await keyword.fill(name);
      // Takes the first that was found.
      await keyword.press('Enter');
      await expect(dialog.getByRole('region', { name: '已选' }).getByRole('listitem')).toContainText(name);
      await dialog.getByRole('button', { name: '确定', exact: true }).click();
      await expect(dialog).toBeHidden();
      await settled(page);
    },
    find: async (within, label, name) => {
      const box = within.getByRole('combobox', { name: label });
      await box.click();
      await expect(async () => {
        await box.fill(name);
        // The list shows the paths, the one that ends with the name first.
        await page.getByRole('treeitem', { name }).first().click({ timeout: 10_000 });
      }).toPass({ timeout: 150_000 });
      await settled(page);
    },
    confirm: (typed) => confirm(page, typed),
  };
}
