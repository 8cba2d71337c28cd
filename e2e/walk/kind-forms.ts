import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import parts from './preview-form.json' with { type: 'json' };
import { narrow } from './combinations';
import type { Walker } from './walker';

interface ExampleNode {
  id: string;
  jnpfKey: string;
  children?: unknown[];
}

/** A kind of field or layout, and a form that has it. */
export interface KindForm {
  kind: string;
  isInTable: boolean;
  form: object;
}

/** Properties of the examples that name what a server has, with what this one has. */
type Targets = Readonly<Record<string, string>>;

/** A form of each kind, and one with a sub-table of each kind of field. */
export function kindForms(kinds: readonly string[], targets: Targets): KindForm[] {
  const examples = readdirSync('renderers').flatMap((group) => kinds.flatMap((kind) => exampleIn(group, kind, targets)));
  return [
    ...examples.map(({ node }) => ({ kind: node.jnpfKey, isInTable: false, form: formOf(node, beside) })),
    ...examples
      .filter(({ group, node }) => group === 'fields' && node.children === undefined)
      .map(({ node }) => ({ kind: node.jnpfKey, isInTable: true, form: formOf(rowsOf(node)) })),
  ];
}

function exampleIn(group: string, kind: string, targets: Targets): { group: string; node: ExampleNode }[] {
  const file = `renderers/${group}/${kind}/example.json`;
  if (!existsSync(file)) return [];
  const reviver = (key: string, value: unknown): unknown => (value === '' ? value : (targets[key] ?? value));
  return [{ group, node: JSON.parse(readFileSync(file, 'utf8'), reviver) as ExampleNode }];
}

/** Each form has a field beside, whose id tells that the form is drawn: layouts have none. */
const { beside, rows, form: emptyForm, root } = parts;

const formOf = (...children: object[]): object => ({ ...emptyForm, root: { ...root, children } });

const rowsOf = (field: ExampleNode): object => ({ ...rows, children: [field, beside] });

/** Where the preview draws a form. */
export const previewForm = 'section:has([id^="preview-"]) > :last-child';

/** Goes to the preview. In a narrow window the form has a tab of its own. */
export async function goToPreview(page: Page, walker: Walker): Promise<void> {
  await walker.go('/previewModel');
  const formTab = page.locator('main [role="tablist"] [role="tab"]').nth(1);
  if ((page.viewportSize()?.width ?? 0) < narrow) await formTab.click();
}

/** Opens a form in the preview as a file. Whether it is drawn: some examples need the form that they are of. */
export async function openInPreview(page: Page, form: object): Promise<boolean> {
  const before = await shownForm(page);
  // A form that is refused leaves the one before with a mark, which the next good form takes away.
  if (before === undefined || before.isStale) await opened(page, formOf(beside), before?.id);
  return opened(page, form, (await shownForm(page))?.id);
}

async function opened(page: Page, form: object, previous: string | undefined): Promise<boolean> {
  const buffer = Buffer.from(JSON.stringify(form));
  await page.locator('main input[type="file"][accept*="json"]').setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer });
  const shown = await page.waitForFunction((earlier) => {
    const id = /^preview-\d+/.exec(document.querySelector('main [id^="preview-"]')?.id ?? '')?.[0];
    if (id !== undefined && id !== earlier) return 'drawn';
    return document.querySelector('main [data-stale]') ? 'refused' : '';
  }, previous);
  return (await shown.jsonValue()) === 'drawn';
}

/** The form that the preview shows, and whether it has refused another one since. */
const shownForm = (page: Page): Promise<{ id: string; isStale: boolean } | undefined> =>
  page.evaluate(() => {
    const id = /^preview-\d+/.exec(document.querySelector('main [id^="preview-"]')?.id ?? '')?.[0];
    return id === undefined ? undefined : { id, isStale: document.querySelector('main [data-stale]') !== null };
  });
