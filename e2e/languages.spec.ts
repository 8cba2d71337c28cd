import { idle } from './idle';
import { logIn, openLoggedIn } from './log-in';
import { expect, test } from './test';

declare global {
  interface Window {
    drawnPages: Set<Element>;
  }
}

const languages = [
  { name: 'English', tag: 'en', login: 'Log in', title: 'Dictionaries', column: 'Order' },
  { name: '繁體中文', tag: 'zh-TW', login: '登入', title: '字典管理', column: '排序' },
  { name: '简体中文', tag: 'zh-CN', login: '登录', title: '字典管理', column: '排序' },
];

test('a changed language applies everywhere and stays', async ({ page }) => {
  await logIn(page, '/systemData/dictionary');
  for (const { name, tag, title, column } of languages) {
    await page.getByRole('button', { name: /^(语言|語言|Language)$/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('navigation').getByRole('link', { name: title }).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  // The next journey begins with the language of the account, which gets it a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tangu.settings.unsaved'))).toBeNull();
});

test('the texts of components load without drawing the page anew, which would lose what was typed', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn = new Set<Element>();
    window.drawnPages = drawn;
    new MutationObserver(() => {
      const content = document.querySelector('#content');
      if (content) drawn.add(content);
    }).observe(document, { childList: true, subtree: true });
  });
  await openLoggedIn(page, '/home');
  await idle(page);
  expect(await page.evaluate(() => window.drawnPages.size)).toBe(1);
});

for (const { tag, login } of languages) {
  test.describe(`a browser that prefers ${tag}`, () => {
    test.use({ locale: tag });
    test('gets the login page in that language', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: login, exact: true })).toBeVisible();
    });
  });
}
