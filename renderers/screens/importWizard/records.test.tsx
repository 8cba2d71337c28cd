import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { transferDialogs } from '#engine/module/transfer-dialogs';
import { transferOperations } from '#engine/module/transfer-operations';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { openDialog } from '../../../tests/fixtures/open-dialog';
import user from '../../../schemas/resources/permission/user.json';

/** What the wizard has for records of a module beside its three steps: headings, modes, a dry run and the background. */
await preloadRenderers(views, ['importWizard']);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const path = '/api/visualdev/OnlineDev/7';
const module = { ...user, id: 'module/m7', operations: transferOperations(path, {}) };
const uploads = { ...user, id: 'visualdev/onlineDev' };
const dialog = transferDialogs('7', 'Kilns').find(({ root }) => root.jnpfKey === 'importWizard') ?? {};

const headerRow = [
  { id: 'name', fullName: 'Name', required: true },
  { id: 'lines', fullName: 'Lines', children: [{ id: 'no', fullName: 'No' }] },
];
const preview = { headerRow, offered: headerRow, unknown: [], isLarge: false, dataRow: [{ name: 'a', lines: [{ no: '1' }, { no: '2' }] }] };

/** Opens the wizard, and its preview of a file. `answers` are by the end of the path. */
async function openPreview(answers: Record<string, unknown>) {
  const all: Record<string, unknown> = { Uploader: { name: 'stored' }, ImportPreview: preview, ...answers };
  const answer = (request: HttpRequest): unknown => {
    const end = Object.keys(all).find((name) => request.path.endsWith(name));
    const value = end === undefined ? null : all[end];
    return typeof value === 'function' ? (value as (request: HttpRequest) => unknown)(request) : value;
  };
  const stage = openDialog(dialog, [module, uploads], {}, { answer });
  await userEvent.upload(await screen.findByLabelText('Upload'), new File(['x'], 'kilns.csv'));
  press('Next');
  await screen.findByRole('button', { name: 'Import' });
  return { ...stage, last: (end: string) => stage.requests.findLast((request) => request.path.endsWith(end)) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('reads a file again with the fields that were chosen for unknown headings', async () => {
  const { last } = await openPreview({ ImportPreview: { ...preview, unknown: ['Vendor heading'] } });
  fireEvent.mouseDown(screen.getByLabelText('Field of “Vendor heading”'));
  fireEvent.click(await screen.findByText('Lines / No'));
  press('Read again');
  await waitFor(() => expect(last('ImportPreview')?.query?.toString()).toContain('Vendor+heading'));
  expect(JSON.parse(new URLSearchParams(last('ImportPreview')?.query).get('mapping') ?? '')).toEqual({ 'Vendor heading': 'lines-no' });
});

const large = { ImportPreview: { ...preview, isLarge: true }, Imports: { id: '5' } };
const counts = { done: 500, created: 400, updated: 50, unchanged: 10, refused: 40 };
const totals = { ...counts, unwritten: [], titles: [], hiddenRows: 0, otherSheets: [], jobId: '1' };

test('says what of a file is not read, and reads hidden rows if the user wants them', async () => {
  const unwritten = [
    { heading: 'Year', reason: 'related', text: 'filled by the chosen record' },
    { heading: 'Memo', reason: 'chosen', text: 'left out by your choice' },
  ];
  const earlier = { time: new Date(2026, 0, 31, 9, 5).getTime(), user: 'Wang' };
  const sheet = { hiddenRows: 3, hiddenColumns: ['Cost'], otherSheets: ['May', 'June'] };
  const notes = { ...sheet, unknown: ['[C]'], unwritten, titles: ['Ledger 2026'], earlier, isGuessed: true };
  const { last } = await openPreview({ ImportPreview: { ...preview, ...notes } });
  expect(screen.getByLabelText('Field of “Column C (no heading)”')).toBeTruthy();
  expect(screen.getByText(/not imported: Year \(filled by the chosen record\), Memo \(left out by your choice\)$/)).toBeTruthy();
  expect(screen.getByLabelText('Field of “Memo”')).toBeTruthy();
  expect(screen.getByText('The lines above the headings are not imported: Ledger 2026')).toBeTruthy();
  expect(screen.getByText(/^Wang imported this same file on 2026-01-31 09:05/)).toBeTruthy();
  expect(screen.getByText(/was read as GB 18030/)).toBeTruthy();
  expect(screen.getByText(/^Hidden rows, which are left out .*: 3$/)).toBeTruthy();
  expect(screen.getByText('Hidden columns of the sheet, which are imported, too: Cost')).toBeTruthy();
  expect(screen.getByText('Only the first visible sheet is imported. These sheets are not: May, June')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Import hidden rows, too'));
  expect(await screen.findByText('Hidden rows, which are imported, too: 3')).toBeTruthy();
  expect(new URLSearchParams(last('ImportPreview')?.query).get('hidden')).toBe('true');
});

test('sends the headings that were left out, and hidden rows, to an import in the background', async () => {
  const { last } = await openPreview({
    ...large,
    ImportPreview: { ...preview, isLarge: true, unknown: ['[C]'], hiddenRows: 1 },
    'Imports/5': { ...totals, state: 'done', progress: null, warned: 3 },
  });
  fireEvent.click(screen.getByLabelText('Import hidden rows, too'));
  await screen.findByText('Hidden rows, which are imported, too: 1');
  press('Import');
  expect(await screen.findByText(/^3 of the imported records were saved despite warnings/)).toBeTruthy();
  expect(last('Imports')?.body).toMatchObject({ mapping: { '[C]': '' }, hidden: true });
});

test('says what an import would do, with the reasons at their rows, and takes the mode and the key', async () => {
  const refused = { name: 'a', rowKey: 0, errorsInfo: 'Name is taken' };
  const { last } = await openPreview({ ImportData: { snum: 0, fnum: 1, created: 0, updated: 0, failResult: [refused] } });
  fireEvent.click(screen.getByText('Add and update'));
  press('Try out');
  expect(await screen.findByText('0 would be added, 0 updated, 0 left unchanged, 1 refused')).toBeTruthy();
  expect(screen.getByText('Name is taken')).toBeTruthy();
  expect(last('ImportData')?.body).toMatchObject({ dryRun: true, mode: 'both', key: 'name', list: [{ name: 'a', rowKey: 0 }] });
});

test('proposes a unique field as the key of an update', async () => {
  const columns = [...headerRow, { id: 'code', fullName: 'Code', unique: true }];
  const { last } = await openPreview({
    ImportPreview: { ...preview, headerRow: columns },
    ImportData: { snum: 1, fnum: 0, updated: 1, failResult: [] },
  });
  fireEvent.click(screen.getByText('Update stored ones'));
  press('Try out');
  await screen.findByText(/^0 would be added, 1 updated/);
  expect(last('ImportData')?.body).toMatchObject({ mode: 'update', key: 'code' });
});

const cell = (label: string) => screen.queryByLabelText(label)?.closest('td');

test('counts, filters and marks what the form warns of, and names rows as the file does', async () => {
  const rows = [1, 2, 3].map((no) => ({ name: `n${no}`, lines: [{ no: '1' }, { no: `${no}` }] }));
  const warned = [{ index: 1, reasons: 'Lines 2 No is high', cells: ['lines/1/no'] }];
  const refused = { ...rows[2], rowKey: 2, errorsInfo: 'Name is taken' };
  await openPreview({
    ImportPreview: { ...preview, dataRow: rows, lines: [2, 4, 6] },
    ImportData: { snum: 2, fnum: 1, created: 2, updated: 0, failResult: [refused], warned },
  });
  press('Try out');
  expect(await screen.findByText(/^1 of them have warnings/)).toBeTruthy();
  expect(cell('Row 4, Lines 2 No')?.dataset['warned']).toBe('true');
  expect(cell('Row 4, Lines 1 No')?.dataset['warned']).toBeUndefined();
  expect(screen.getByText('Lines 2 No is high')).toBeTruthy();
  fireEvent.click(screen.getByText('With warnings 1'));
  expect(cell('Row 2, Name')).toBeUndefined();
  fireEvent.click(screen.getByText('Refused 1'));
  expect(cell('Row 6, Name')).toBeTruthy();
  fireEvent.click(screen.getByText('All 3'));
  fireEvent.change(screen.getByLabelText('Row 4, Lines 2 No'), { target: { value: '9' } });
  expect(screen.queryByText('Lines 2 No is high')).toBeNull();
  press('Import');
  expect(await screen.findByText(/^1 of the imported records were saved despite warnings/)).toBeTruthy();
});

test('changes and deletes rows of a sub-table', async () => {
  const { last } = await openPreview({ ImportData: { snum: 1, fnum: 0, failResult: [] } });
  fireEvent.change(screen.getByLabelText('Row 1, Lines 2 No'), { target: { value: '9' } });
  press('Delete row 1 of Lines in row 1');
  press('Import');
  await screen.findByText('Imported rows: 1');
  expect(last('ImportData')?.body).toMatchObject({ list: [{ name: 'a', lines: [{ no: '9' }] }] });
});

test('follows an import in the background, offers its refused rows, and takes it back', async () => {
  let state: object = { ...totals, state: 'running', progress: '500 / 2000' };
  const { last } = await openPreview({ ...large, 'Imports/5': () => state });
  expect(screen.queryByRole('button', { name: 'Try out' })).toBeNull();
  press('Import');
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('500 read: 400 added, 50 updated, 10 left unchanged, 40 refused')).toBeTruthy();
  const unwritten = [{ heading: 'Sum', reason: 'calculated', text: 'filled in by a formula' }];
  state = { ...totals, state: 'stopped', progress: null, unwritten, titles: ['Kilns 2026'], hiddenRows: 2, otherSheets: ['May'] };
  press('Stop');
  expect(await screen.findByText('The import was stopped')).toBeTruthy();
  const left = [/not imported: Sum \(filled in by a formula\)/, /not imported: Kilns 2026/, /^Hidden rows, .*: 2$/, /sheets are not: May$/];
  for (const text of left)
    expect(screen.getByText(text)).toBeTruthy();
  press('Export these rows');
  await waitFor(() => expect(last('Imports/5/Failures')).toBeDefined());
  state = { ...totals, state: 'undone', progress: null };
  press('Undo the import');
  expect(await screen.findByText('The import was undone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export these rows' })).toBeNull();
});

test('offers a file that is too large for a preview to the background, in words', async () => {
  const { shown } = openDialog(dialog, [module, uploads], {}, { importLimits: { size: 1, rows: 20 }, confirms: false });
  const input = await screen.findByLabelText('Upload');
  expect(screen.getByText(/Up to 1 KB and 20 records/)).toBeTruthy();
  const choose = (name: string) => userEvent.upload(input, new File(['x'.repeat(1_025)], name));
  await choose('kilns.csv');
  expect(shown).toEqual([
    'confirm: “kilns.csv” is larger than 1 KB, so its rows cannot be changed in a preview. Import it in the background?',
  ]);
  expect(screen.queryByText('kilns.csv')).toBeNull();
});

test('says why an import in the background does not start', async () => {
  await openPreview({
    ...large,
    Imports: () => {
      throw new Error('The file is gone');
    },
  });
  press('Import');
  expect(await screen.findByText('The import could not start')).toBeTruthy();
});
