import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { openDialog } from '../../../tests/fixtures/open-dialog';
import { refusal, type StageOptions } from '../../../tests/fixtures/ui-stage';
import userImport from '../../../schemas/dialogs/permission/userImport.json';
import user from '../../../schemas/resources/permission/user.json';

await preloadRenderers(views, ['importWizard']);
afterEach(cleanup);

const headerRow = [
  { id: 'account', fullName: 'Account', required: true },
  { id: 'gender', fullName: 'Gender' },
];
const dataRow = [
  { account: 'ada', gender: 'female' },
  { account: 'bob', gender: 'unclear' },
  { account: 'cy', gender: 'male' },
];
type Row = Record<string, unknown>;
const listOf = (request: HttpRequest | undefined): Row[] => (request?.body as { list: Row[] } | undefined)?.list ?? [];

/** The server: it refuses rows with an unclear gender. */
function answer(request: HttpRequest): unknown {
  const { path } = request;
  if (path.endsWith('/Uploader')) return { name: 'users.xlsx' };
  if (path.endsWith('/ImportPreview')) return { headerRow, dataRow };
  if (!path.endsWith('/ImportData')) return null;
  const failResult = listOf(request)
    .filter(({ gender }) => gender === 'unclear')
    .map((row) => ({ ...row, errorsInfo: 'Gender does not exist' }));
  return { snum: listOf(request).length - failResult.length, fnum: failResult.length, failResult };
}

async function openWizard(options: StageOptions = {}) {
  const stage = openDialog(userImport, [user], {}, { answer, ...options });
  const input = await screen.findByLabelText('Upload');
  const choose = (name: string, size = 1) => userEvent.upload(input, new File(['x'.repeat(size)], name), { applyAccept: false });
  return { ...stage, choose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cell = (row: number, column: string) => screen.findByLabelText<HTMLInputElement>(`Row ${row}, ${column}`);

async function preview(choose: (name: string) => Promise<void>) {
  await choose('users.xlsx');
  press('Next');
  await cell(1, 'Account');
}

test('imports the rows as they were changed in the preview', async () => {
  const { choose, requests } = await openWizard();
  await preview(choose);
  expect(screen.getByText(/^Rows: 3\b/)).toBeTruthy();
  fireEvent.change(await cell(2, 'Gender'), { target: { value: 'male' } });
  press('Delete row 1');
  press('Import');
  expect(await screen.findByText('Imported rows: 2')).toBeTruthy();
  expect(listOf(requests.at(-1))).toEqual([
    { account: 'bob', gender: 'male' },
    { account: 'cy', gender: 'male' },
  ]);
});

const twoLines = (request: HttpRequest): unknown =>
  request.path.endsWith('/ImportPreview') ? { headerRow, dataRow: [{ account: 'l1\nl2', gender: 'male' }] } : answer(request);

test('shows the lines of a cell, and keeps them when it is changed', async () => {
  const { choose, requests } = await openWizard({ answer: twoLines });
  await preview(choose);
  const field = await cell(1, 'Account');
  expect(field.value).toBe('l1\nl2');
  fireEvent.change(field, { target: { value: `${field.value}x` } });
  press('Import');
  await screen.findByText(/^Imported/);
  expect(listOf(requests.find(({ path }) => path.endsWith('/ImportData')))).toEqual([{ account: 'l1\nl2x', gender: 'male' }]);
});

test('marks a required cell that is empty', async () => {
  const { choose } = await openWizard();
  await preview(choose);
  fireEvent.change(await cell(1, 'Account'), { target: { value: ' ' } });
  fireEvent.change(await cell(1, 'Gender'), { target: { value: '' } });
  const marks = await Promise.all(['Account', 'Gender'].map(async (column) => (await cell(1, column)).getAttribute('aria-invalid')));
  expect(marks).toEqual(['true', null]);
});

test('shows refused rows with their reasons, and imports them again once they are corrected', async () => {
  const { choose, requests } = await openWizard();
  await preview(choose);
  press('Import');
  expect(await screen.findByText('Imported rows: 2, not imported: 1')).toBeTruthy();
  const refused = within(screen.getByRole('table'));
  expect(refused.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'No.What is wrong*AccountGender',
    '1Gender does not existbobunclear',
  ]);
  press('Export these rows');
  await waitFor(() => expect(requests.at(-1)?.path).toMatch(/ExportExceptionData$/));
  press('Correct these rows');
  // The pressed button is gone. The keyboard goes on where it was.
  expect(document.activeElement?.contains(await cell(1, 'Gender'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.change(await cell(1, 'Gender'), { target: { value: 'male' } });
  press('Import');
  expect(await screen.findByText('Imported rows: 1')).toBeTruthy();
  expect(listOf(requests.at(-1))).toMatchObject([{ account: 'bob', gender: 'male' }]);
});

test('goes on with the rows that a lost connection left', async () => {
  let isLost = true;
  const { choose } = await openWizard({
    answer: (request) => {
      if (isLost && request.path.endsWith('/ImportData')) throw refusal('The server did not answer', null, 0);
      return answer(request);
    },
  });
  await preview(choose);
  press('Import');
  expect(await screen.findByText('The import stopped. Rows that are left: 3')).toBeTruthy();
  isLost = false;
  press('Continue');
  expect(await screen.findByText('Imported rows: 2, not imported: 1')).toBeTruthy();
});

test('takes no other file than a workbook, and asks before it is removed', async () => {
  const { choose, shown } = await openWizard();
  await choose('users.csv');
  expect(shown).toEqual(['error: Choose an .xlsx file']);
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  await choose('users.xlsx');
  press('Remove');
  await waitFor(() => expect(screen.queryByText('users.xlsx')).toBeNull());
  expect(shown.at(-1)).toBe('confirm: Remove users.xlsx?');
});

test('says why a file is refused until another one is chosen', async () => {
  const { choose, shown } = await openWizard({
    answer: ({ path }) => {
      if (path.endsWith('/Uploader')) return { name: 'users.xlsx' };
      throw refusal('The workbook is broken');
    },
  });
  await choose('users.xlsx');
  press('Next');
  expect((await screen.findByRole('alert')).textContent).toBe('The workbook is broken');
  expect(shown).toEqual(['error: The workbook is broken']);
  await choose('others.xlsx');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that a file is missing, or larger than the tip says', async () => {
  const { choose, shown, requests } = await openWizard();
  press('Next');
  expect(shown).toEqual(['warning: Upload a file first']);
  expect(screen.getByText(/of at most 500 KB and 1000 rows/)).toBeTruthy();
  await choose('users.xlsx', 500 * 1024 + 1);
  expect(shown.at(-1)).toBe('error: The file is larger than 500 KB');
  await choose('users.xlsx', 500 * 1024);
  expect(screen.getByText('users.xlsx')).toBeTruthy();
  expect(requests).toEqual([]);
});
