import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '#server/excel/read-sheet.ts';
import { workbookOf } from '../fixtures/workbook';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const users = '/api/permission/Users';

const upload = (content: Buffer): Promise<Reply> => {
  const boundary = 'tangu-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return api.ask({ method: 'POST', url: `${users}/Uploader`, headers, payload });
};

/** The sheet of a workbook that a call offers. */
const offered = async (reply: Reply) => {
  const url = String(reply.data['url']);
  const { rawPayload } = await api.app.inject({ method: 'GET', url });
  return readSheet(rawPayload);
};

describe('users in workbooks', () => {
  it('are imported row by row: template, upload, preview, result, refused rows', async () => {
    const { headings } = await offered(await api.get(`${users}/TemplateDownload`, token));
    expect(headings.slice(0, 3)).toEqual(['账户', '姓名', '性别']);
    const content = await workbookOf(
      ['账户', '姓名', '性别', '手机号码', '入职时间', '状态'],
      [
        ['imported1', '导入一', '男', '13800000011', '2026-01-31', '禁用'],
        ['imported2', '导入二', '不明', '', '', ''],
        ['admin', '重名', '女', '', '', ''],
        ['', '无账户', '女', '', '', ''],
      ],
    );
    const uploaded = await upload(content);
    expect(uploaded).toMatchObject({ code: 200 });
    const preview = await api.get(`${users}/ImportPreview?fileName=${String(uploaded.data['name'])}`, token);
    const rows = preview.data['dataRow'] as Record<string, string>[];
    expect(rows[0]).toEqual({
      account: 'imported1',
      realName: '导入一',
      gender: '男',
      mobilePhone: '13800000011',
      entryDate: '2026-01-31',
      enabledMark: '禁用',
    });
    const done = await api.post(`${users}/ImportData`, { list: rows }, token);
    expect(done.data).toMatchObject({ snum: 1, fnum: 3, resultType: 1 });
    const refused = done.data['failResult'] as Record<string, string>[];
    expect(refused.map((row) => row['errorsInfo'])).toEqual(['性别“不明”不存在或不唯一', '账户“admin”已存在', '账户不能为空']);
    const sheet = await offered(await api.post(`${users}/ExportExceptionData`, { list: refused }, token));
    expect(sheet.headings[0]).toBe('异常原因');
    expect(sheet.rows).toHaveLength(3);
    const corrected = await upload(await workbookOf(sheet.headings, sheet.rows));
    const again = await api.get(`${users}/ImportPreview?fileName=${String(corrected.data['name'])}`, token);
    expect((again.data['dataRow'] as object[])[0]).toMatchObject({ account: 'imported2' });
    const [user] = (await api.get(`${users}?keyword=imported1`, token)).data['list'] as Record<string, unknown>[];
    expect(user).toMatchObject({ realName: '导入一', gender: '1', enabledMark: 0 });
    expect((await api.get(`${users}/${String(user?.['id'])}`, token)).data).toMatchObject({ entryDate: Date.UTC(2026, 0, 31) });
  });

  it('are exported with names in place of ids, and without formulas', async () => {
    await api.post(users, { account: 'exported', realName: '导出', gender: '2', enabledMark: 1, description: '=1+1' }, token);
    for (const path of ['ExportData?dataType=1&', 'ExportExcel?dataType=0&currentPage=1&pageSize=20&']) {
      const { headings, rows } = await offered(
        await api.get(`${users}/${path}keyword=exported&selectKey=account,gender,description`, token),
      );
      expect(headings).toEqual(['账户', '性别', '说明']);
      expect(rows).toEqual([['exported', '女', '=1+1']]);
    }
  });

  it.each([
    ['a text', async () => Buffer.from('a'), 'Excel'],
    ['other headings', () => workbookOf(['Nickname'], [['a']]), 'Nickname'],
  ])('%s is refused', async (_name, content, message) => {
    const uploaded = await upload(await content());
    const reply =
      uploaded.code === 200 ? await api.get(`${users}/ImportPreview?fileName=${String(uploaded.data['name'])}`, token) : uploaded;
    expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining(message) });
  });

  it('do not gain rights: an import sets no field of the server', async () => {
    const row = { account: 'raised', realName: '提权', gender: '男', isAdministrator: '1', password: 'x' };
    expect((await api.post(`${users}/ImportData`, { list: [row] }, token)).data).toMatchObject({ snum: 1 });
    const [user] = (await api.get(`${users}?keyword=raised`, token)).data['list'] as Record<string, unknown>[];
    expect(user).toMatchObject({ isAdministrator: 0 });
  });
});

describe('the calls of pickers and contacts', () => {
  it.each([['All'], ['Selector'], ['ImUser?currentPage=1&pageSize=20&keyword=admin']])('%s lists users', async (path) => {
    const reply = await api.get(`${users}/${path}`, token);
    expect(reply).toMatchObject({ code: 200, data: { list: expect.any(Array) } });
  });

  it.each([['GetUsersByPositionId?positionId=x'], ['getUsersByRoleId?roleId=x'], ['GetUsersByRoleOrgId?roleId=x&organizeId=0']])(
    '%s answers a bare array',
    async (path) => expect(await api.get(`${users}/${path}`, token)).toMatchObject({ code: 200, data: expect.any(Array) }),
  );
});
