import type { Locator, Page } from '@playwright/test';
import { confirm } from './confirm';
import { expect } from './test';

/** The dictionary screen, in the words of its users. */
export interface DictionaryPage {
  tree: Locator;
  /** Rows of the entries, without the header. */
  row(name: string): Locator;
  /** The dialog in front. */
  dialog(title: string): Locator;
  drawer: Locator;
  chooseCategory(name: string): Promise<void>;
  search(keyword: string): Promise<void>;
  reset(): Promise<void>;
  /** Opens 新建 of the list, fills the dialog in and confirms it. */
  createEntry(fields: Readonly<Record<string, string>>): Promise<void>;
  openCategories(): Promise<void>;
  closeCategories(): Promise<void>;
  /** Creates a category in the drawer, at the top level of the tree. */
  createCategory(fields: Readonly<Record<string, string>>): Promise<void>;
  /** Answers the open confirmation with 确定. */
  confirm(): Promise<void>;
}

export function dictionaryPage(page: Page): DictionaryPage {
  const tree = page.getByRole('tree', { name: '字典分类' });
  const drawer = page.getByRole('dialog', { name: '分类管理' });
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  const create = async (within: Locator, title: string, fields: Readonly<Record<string, string>>, parent?: string) => {
    // An empty list has a second button.
    await within.getByRole('button', { name: '新建' }).first().click();
    await opened(dialog(title));
    if (parent !== undefined) {
      const choice = page
        .getByRole('treeitem', { name: parent })
        .or(page.getByTitle(parent, { exact: true }))
        .last();
      // A choice that still moves may be missed, so the click is tried again, as a user does.
      await expect(async () => {
        if (!(await choice.isVisible())) await dialog(title).getByRole('combobox', { name: '上级' }).click();
        await choice.click({ timeout: 10_000 });
      }).toPass({ timeout: 150_000 });
    }
    await fill(dialog(title), fields);
    await dialog(title).getByRole('button', { name: '确定' }).click();
    await expect(dialog(title)).toBeHidden();
  };
  return {
    tree,
    drawer,
    dialog,
    row: (name) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) }),
    chooseCategory: async (name) => {
      await page.getByRole('textbox', { name: '搜索' }).fill(name);
      await tree.getByText(name, { exact: true }).click();
      await page.getByRole('textbox', { name: '搜索' }).fill('');
    },
    search: async (keyword) => {
      await page.getByRole('textbox', { name: '关键词' }).fill(keyword);
      await page.getByRole('button', { name: '查询' }).click();
    },
    reset: () => page.getByRole('search').getByRole('button', { name: '重置' }).click(),
    createEntry: (fields) => create(page.getByRole('main'), '新建字典', fields),
    openCategories: async () => {
      await page.getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name: '分类管理' }).click();
      await expect(drawer).toBeVisible();
    },
    closeCategories: async () => {
      await drawer.getByRole('button', { name: '关闭' }).click();
      await expect(drawer).toBeHidden();
    },
    createCategory: (fields) => create(drawer, '新建分类', fields, '顶级节点'),
    confirm: () => confirm(page),
  };
}

/** Waits until a dialog has focused its first field, after the place that holds the focus until then. */
export const opened = (dialog: Locator): Promise<void> =>
  expect(dialog.locator('input:focus:not(.screen-reader-only), textarea:focus')).toHaveCount(1);

/** An input by its label; the star of a required input is not part of its name. */
export const field = (form: Locator, name: string): Locator =>
  form.getByRole('textbox', { name, exact: true }).or(form.getByRole('spinbutton', { name, exact: true }));

export async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(form, name).fill(value);
}
