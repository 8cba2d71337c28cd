import { expect, test } from 'vitest';
import { attachment } from './attachment';
import { cleanFileName } from './clean-file-name';

test.each([
  ['家👨‍👩‍👧.png', '家👨‍👩‍👧.png'],
  ['旗🏴󠁧󠁢󠁥󠁮󠁧󠁿.png', '旗🏴󠁧󠁢󠁥󠁮󠁧󠁿.png'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
  ['a\u200db\u200c.pdf\u200d', 'ab.pdf'],
  ['x\u{e0041}.pdf', 'x.pdf'],
  ['台账\u202Efdp.exe', '台账fdp.exe'],
  ['b\\c 🌱.txt', 'b_c 🌱.txt'],
  ['a/b\\c.txt', 'b_c.txt'],
  ['C:\\Users\\台账.xlsx', '台账.xlsx'],
  ['..\\..\\台账.xlsx', '台账.xlsx'],
  ['\\\\server\\share\\a.txt', 'a.txt'],
])('%j is kept as %j', (posted, name) => {
  expect(cleanFileName(posted).name).toBe(name);
  expect(attachment(name)).toContain(`''${encodeURIComponent(name)}`);
});
