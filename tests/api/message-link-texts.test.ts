import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderMessage } from '#server/sending/render-message.ts';
import { startApi, type Api } from '../setup/start-api';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const link = { own: 'https://tangu.example/api/message/ShortLink/Code', page: 'https://tangu.example/page' };
const templates = { messageSource: '2', templateParamList: [{ field: 'name' }] };
const evil = 'https://evil.example/?x=';

const texts: readonly (readonly [string, string, 'own' | 'page'])[] = [
  ['alone', '{@FlowLink}', 'own'],
  ['after words', '请处理：{@FlowLink}，谢谢', 'own'],
  ['after a bracket', 'Open ({@FlowLink}).', 'own'],
  ['after an address and a space', 'https://oa.example/ {@FlowLink}', 'own'],
  ['on a line of its own', `${evil}\n{@FlowLink}`, 'own'],
  ['after an address', `${evil}{@FlowLink}`, 'page'],
  ['after an address and a full-width comma', `${evil}，{@FlowLink}`, 'page'],
  ['after an address and an invisible character', `${evil}\u200B{@FlowLink}`, 'page'],
  ['after an address and a byte order mark', `${evil}\uFEFF{@FlowLink}`, 'page'],
  ['after a host', 'evil.example{@FlowLink}', 'page'],
  ['after an address without a host name', 'http:16909060,{@FlowLink}', 'page'],
  ['after letters', 'evil{@FlowLink}', 'page'],
  ['after a value', '{name}{@FlowLink}', 'page'],
  ['after a value and a bracket', '{name}({@FlowLink})', 'page'],
  ['after a long address', `https://evil.example/?${'x'.repeat(3000)}，{@FlowLink}`, 'page'],
  ['within a link after a space', '<a href="https://evil.example/?x= {@FlowLink}">', 'page'],
  ['within a link', '<a href="https://evil.example/?x={@FlowLink}">', 'page'],
];

it.each(texts)('fills a link that signs in into a text only apart from addresses: %s', (_, text, kind) => {
  const template = { ...templates, messageType: '4', title: text, content: text };
  const { title, content } = renderMessage(template, { name: evil }, api.services, link);
  expect([title.includes(link.own), content.includes(link.own)]).toEqual([kind === 'own', kind === 'own']);
  expect([title.includes(link.page), content.includes(link.page)]).toEqual([kind === 'page', kind === 'page']);
});

const mails: readonly (readonly [string, string, 'own' | 'page'])[] = [
  ['in a paragraph', '<p>{@FlowLink}</p>', 'own'],
  ['after a paragraph', `<p>${evil}</p><p>{@FlowLink}</p>`, 'own'],
  ['after a space', '<b>Open</b>&nbsp;{@FlowLink}', 'own'],
  ['after an address', `<p>${evil}{@FlowLink}</p>`, 'page'],
  ['after an address and a tag', `<p>${evil}<b>{@FlowLink}</b></p>`, 'page'],
  ['after an address in entities', '<p>https:&#47;&#47;evil&#46;example{@FlowLink}</p>', 'page'],
  ['in an attribute', `<img src='${evil}{@FlowLink}'>`, 'page'],
  ['in an attribute alone', '<a href="{@FlowLink}">x</a>', 'page'],
  ['in an attribute after a bracket', `<img alt=">" src='${evil} {@FlowLink}'>`, 'page'],
  ['in an attribute without quotes', `<img src=${evil}{@FlowLink}>`, 'page'],
];

it.each(mails)('fills a link that signs in into a mail only apart from addresses: %s', (_, mailContent, kind) => {
  const template = { ...templates, messageType: '2', title: 'Link', mailContent };
  const { content } = renderMessage(template, {}, api.services, link);
  expect([content.includes(link.own), content.includes(link.page)]).toEqual([kind === 'own', kind === 'page']);
});

const values: readonly (readonly [string, 'own' | 'page'])[] = [
  ['张三', 'own'],
  ['12.5 t, 2026/07/01 08:00', 'own'],
  [evil, 'page'],
  ['evil.example', 'page'],
  ['1.2.3.4', 'page'],
  ['user@', 'page'],
];

it.each(values)('gives a provider a link that signs in unless another variable may be a part of an address: %s', (name, kind) => {
  const smsFieldList = [
    { smsField: 'a', field: 'name' },
    { smsField: 'b', field: '@FlowLink' },
  ];
  const { parameters } = renderMessage({ ...templates, messageType: '3', smsFieldList }, { name }, api.services, link);
  expect(parameters.at(-1)).toEqual({ name: 'b', value: link[kind] });
});
