import type { Locator, Page } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { expect, test } from './test';

/** A property, what the mouse does to it, and what the canvas shows then. */
type Change = [kind: string, property: string, change: (item: Locator, page: Page) => Promise<void>, shown: (field: Locator) => Locator];

const typed =
  (text: string, index = 0) =>
  async (item: Locator, page: Page): Promise<void> => {
    await clickAt(page, item.locator('input, textarea').nth(index));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  };

const toggled = (item: Locator, page: Page): Promise<void> => clickAt(page, item.getByRole('switch'));

const chosen = (name: string) => async (item: Locator, page: Page) => {
  await clickAt(page, item.getByRole('combobox'));
  await clickAt(page, page.getByTitle(name, { exact: true }).last());
};

const byText = (text: string) => (field: Locator) => field.getByText(text, { exact: true });

const changes: Change[] = [
  ['textarea', 'label', typed('说明甲'), byText('说明甲')],
  ['textarea', 'props.placeholder', typed('请写明'), (field) => field.getByPlaceholder('请写明')],
  ['date', 'label', typed('日期甲'), byText('日期甲')],
  ['date', 'required', chosen('必填'), byText('*')],
  ['radio', 'props.options', typed('电', 1), byText('电')],
  ['numInput', 'props.addonAfter', typed('千瓦时'), byText('千瓦时')],
  ['alert', 'props.title', typed('请核对'), byText('请核对')],
  ['switch', 'default', toggled, (field) => field.locator('[role=switch][aria-checked=true]')],
  ['rate', 'label', typed('星级'), byText('星级')],
  ['numInput', 'label', typed('用量'), byText('用量')],
];

test('properties of fields of many kinds are changed by the mouse, one kind after another', async ({ page, request }) => {
  const kinds = [...new Set(changes.map(([kind]) => kind))];
  await openDesigner(page, await (await modulesApi(request)).created('鼠标改属性'));
  for (const kind of kinds) await page.locator(`[data-control=${kind}]`).last().click();
  const nodes = canvasOf(page).locator('[data-node]');
  await expect(nodes).toHaveCount(kinds.length);
  for (const [kind, property, change, shown] of changes) {
    const node = nodes.nth(kinds.indexOf(kind));
    // The node itself has no box.
    await clickAt(page, node.locator(':scope > *').first());
    await openGroups(page, kind);
    await change(shownProperties(page).locator(`[data-field="${property}"]`), page);
    await expect(shown(node), `${kind} ${property}`).toBeAttached();
  }
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});

test('the dialog of a formula closes by Esc, and asks before a formula is lost', async ({ page, request }) => {
  await openDesigner(page, await (await modulesApi(request)).created('公式对话框'));
  await page.locator('[data-control=numInput]').last().click();
  await openGroups(page, 'numInput');
  const formula = shownProperties(page).getByRole('button', { name: /^公式: / });
  const dialog = page.getByRole('dialog', { name: '公式' });
  await formula.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(formula).toBeFocused();

  await formula.click();
  await dialog.getByRole('textbox').fill('1 + 2');
  await clickBeside(page);
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(dialog).toContainText('1 + 2');
  await clickBeside(page);
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(dialog).toBeHidden();
  await expect(formula).toHaveAccessibleName('公式: 编辑表达式');
});

/** Clicks the page beside a dialog. */
const clickBeside = (page: Page): Promise<void> => page.mouse.click(20, 450);

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: '表单画布' });

/** The properties of the selected kind, without those that are kept for other kinds. */
const shownProperties = (page: Page): Locator =>
  page.getByRole('region', { name: '属性' }).locator('[aria-hidden=false]:has([data-field])');

async function openDesigner(page: Page, id: string): Promise<void> {
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  await expect(canvasOf(page)).toBeVisible();
}

/** Opens all groups of properties by the mouse. They stay open for other kinds. */
async function openGroups(page: Page, kind: string): Promise<void> {
  const properties = shownProperties(page);
  await expect(properties.locator(`[id^="${kind}_"]`).first()).toBeAttached();
  const closed = properties.locator('[role=button][aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Moves the mouse to the centre of an element as it is seen, and clicks what lies there. */
async function clickAt(page: Page, target: Locator): Promise<void> {
  // A control that is being loaded is replaced while it is looked for.
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    await target.scrollIntoViewIfNeeded();
    box = await target.boundingBox();
    expect(box).not.toBeNull();
  }).toPass();
  const { x, y, width, height } = box!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 2 });
  await page.mouse.down();
  await page.mouse.up();
}
