import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepChat } from '#server/chat/sweep-chat.ts';
import { connectLive, join, openLive, type LiveClient } from '../setup/live-client';
import { startApi, type Api } from '../setup/start-api';

let first: Awaited<ReturnType<typeof startApi>>;
let second: Api;
interface User {
  id: string;
  token: string;
}
let ann: User;
let bob: User;
const clients: LiveClient[] = [];

beforeAll(async () => {
  first = await startApi();
  second = await startApi({ database: first.database });
  [ann, bob] = [await newUser('ann'), await newUser('bob')];
});
afterEach(() => clients.splice(0).forEach((client) => client.end()));
afterAll(async () => {
  await second.close();
  await first.close();
});

async function newUser(account: string): Promise<User> {
  const id = await first.addUser(account, 'secret');
  return { id, token: String((await first.login(account, 'secret')).data['token']) };
}
const open = async (api: Api, { token }: User, since = '') => {
  const client = await openLive(api);
  clients.push(client);
  await join(client, token, since);
  return client;
};
const all = ({ messages }: LiveClient, method: string) => messages.filter((message) => message.method === method);
const until = (client: LiveClient, method: string, count = 1) => client.until(() => all(client, method).length >= count);
const text = (to: User, content: unknown, more: object = {}) => ({
  method: 'SendMessage',
  toUserId: to.id,
  messageType: 'text',
  messageContent: content,
  ...more,
});
const texts = ({ list: rows }: { list: { content: string }[] }) => rows.map(({ content }) => content);
let requests = 0;
const list = async (client: LiveClient, peer: User, more: object = {}) => {
  const request = String((requests += 1));
  client.send({
    method: 'MessageList',
    toUserId: peer.id,
    formUserId: 'ignored',
    currentPage: 1,
    pageSize: 30,
    sord: 'desc',
    request,
    ...more,
  });
  await client.until((messages) => messages.some((message) => message['request'] === request));
  const answer = client.messages.find((message) => message['request'] === request) as unknown as {
    list: { content: string; contentType: string; sendUserId: string; state: number; id: string; place: number }[];
    pagination: { pageSize: number; total: number };
  };
  return answer;
};
const conversations = async (user: User, keyword = '') =>
  (await first.get(`/api/message/imreply?keyword=${keyword}`, user.token)).data['list'] as Record<string, unknown>[];

const upload = async (user: User, content: Buffer, name: string, type = 'IM') => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return first.ask({
    method: 'POST',
    url: `/api/file/Uploader/${type}`,
    headers: { authorization: user.token, 'content-type': String(request.headers.get('content-type')) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};
const png = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

/** A picture of three bytes for each pixel. */
const plainPng = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#335577' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
const pictureTo = ({ id }: User, content: Buffer) => ({
  method: 'SendMessage',
  toUserId: id,
  messageType: 'image',
  messageContent: { base64: `data:image/png;base64,${content.toString('base64')}`, width: 8, height: 4 },
});

describe('a chat message', () => {
  it('is stored, echoed to the sender and received on another server, in the frames of existing clients', async () => {
    const [here, there, mine] = [await open(first, ann), await open(second, bob), await open(second, ann)];
    here.send(text(bob, '<b>你好</b>[微笑][没有]'));
    await Promise.all([until(here, 'sendMessage'), until(mine, 'sendMessage'), until(there, 'receiveMessage')]);
    const [echo] = all(here, 'sendMessage');
    expect(echo).toMatchObject({
      UserId: ann.id,
      userId: ann.id,
      toUserId: bob.id,
      toAccount: 'bob',
      toRealName: 'bob',
      messageType: 'text',
      toMessage: '<b>你好</b>[微笑][没有]',
    });
    expect(all(there, 'receiveMessage')).toMatchObject([
      {
        formUserId: ann.id,
        formMessage: '<b>你好</b>[微笑][没有]',
        messageType: 'text',
        account: 'ann',
        realName: 'ann',
        latestDate: echo?.['latestDate'],
      },
    ]);
    expect(String(all(there, 'receiveMessage')[0]?.['headIcon'])).toMatch(/^\/api\/file\/Image\//);
    const answer = await list(here, bob);
    expect(answer.list).toMatchObject([{ sendUserId: ann.id, content: '<b>你好</b>[微笑][没有]', contentType: 'text', state: 0 }]);
    expect(answer.pagination).toEqual({ currentPage: 1, pageSize: 30, total: 1 });
  });

  it('counts as unread until its receiver has read it, and both sides are told', async () => {
    const client = await openLive(second);
    clients.push(client);
    const greeting = await join(client, bob.token, '');
    expect(greeting['unreadNums']).toMatchObject([{ formUserId: ann.id, sendUserId: ann.id, receiveUserId: bob.id, unreadNum: 1 }]);
    expect(await conversations(bob)).toMatchObject([{ id: ann.id, unreadMessage: 1, messageType: 'text', account: 'ann' }]);
    const sender = await open(first, ann);
    client.send({ method: 'UpdateReadMessage', formUserId: ann.id });
    await Promise.all([until(sender, 'readMessage'), until(client, 'readMessage')]);
    expect(all(sender, 'readMessage')).toMatchObject([{ userId: bob.id, peerId: ann.id }]);
    expect((await list(sender, bob)).list).toMatchObject([{ state: 1 }]);
    expect(await conversations(bob)).toMatchObject([{ unreadMessage: 0 }]);
    expect((await conversations(ann, 'BO'))[0]).toMatchObject({ id: bob.id, readPlace: all(sender, 'readMessage')[0]?.['place'] });
    expect(await conversations(ann, 'nobody')).toEqual([]);
  });

  it('that is sent again after a lost acknowledgement is stored once', async () => {
    const [here, there] = [await open(first, ann), await open(second, bob)];
    here.send(text(bob, 'once', { key: 'k-1' }));
    await until(here, 'sendMessage');
    const again = await open(second, ann);
    again.send(text(bob, 'once', { key: 'k-1' }));
    await until(again, 'sendMessage');
    expect(all(again, 'sendMessage')[0]).toMatchObject({ id: all(here, 'sendMessage')[0]?.['id'], key: 'k-1', toMessage: 'once' });
    there.send(text(ann, 'answer', { key: 'k-1' }));
    await until(here, 'receiveMessage');
    await until(here, 'receiveMessage');
    expect(all(there, 'receiveMessage').map(({ formMessage }) => formMessage)).toEqual(['once']);
    expect((await list(here, bob)).list.map(({ content }) => content).slice(-2)).toEqual(['once', 'answer']);
  });

  it('reaches a receiver who was away once, in order', async () => {
    const there = await open(second, bob);
    there.end();
    const [here, other] = [await open(first, ann), await open(second, ann)];
    for (let number = 0; number < 10; number += 1) (number % 2 ? here : other).send(text(bob, `away ${number}`));
    await until(here, 'sendMessage', 10);
    const back = await open(first, bob, there.number());
    await until(back, 'receiveMessage', 10);
    const got = all(back, 'receiveMessage').map(({ formMessage }) => String(formMessage));
    expect(got.toSorted()).toEqual(Array.from({ length: 10 }, (_, number) => `away ${number}`));
    const stored = (await list(here, bob)).list.map(({ content }) => content).filter((content) => content.startsWith('away'));
    for (const half of [0, 1]) expect(stored.filter((_, index) => Number(stored[index]?.at(-1)) % 2 === half)).toHaveLength(5);
  });

  it('can be taken back by its sender for two minutes', async () => {
    const [here, there] = [await open(first, ann), await open(second, bob)];
    here.send(text(bob, 'oops'));
    await until(there, 'receiveMessage');
    const id = String(all(there, 'receiveMessage')[0]?.['id']);
    there.send({ method: 'RecallMessage', id });
    await until(there, 'error');
    expect(all(there, 'error')[0]?.['code']).toBe('chatNotRecalled');
    here.send({ method: 'RecallMessage', id });
    await until(there, 'recallMessage');
    expect((await list(there, ann)).list.at(-1)).toMatchObject({ id, contentType: 'recalled', content: '' });
    expect((await conversations(bob))[0]).toMatchObject({ messageType: 'recalled', latestMessage: '' });
    await sql`update base_chat_message set type = 'text', place = place - 121000000 where id = ${id}`.execute(first.services.db);
    here.send({ method: 'RecallMessage', id });
    await until(here, 'error');
  });

  it('tells the receiver that the sender is writing', async () => {
    const [here, there] = [await open(first, ann), await open(second, bob)];
    here.send({ method: 'Typing', toUserId: bob.id });
    await until(there, 'typing');
    expect(all(there, 'typing')).toMatchObject([{ userId: ann.id }]);
  });
});

const voice = (to: User, name: unknown) => ({
  method: 'SendMessage',
  toUserId: to.id,
  messageType: 'voice',
  messageContent: { name, length: 3 },
});

describe('a picture', () => {
  it('is uploaded, sent by its name, shown to both and to no other', async () => {
    const uploaded = await upload(ann, await png(), 'a.png');
    const name = String(uploaded.data['name']);
    const [here, there] = [await open(first, ann), await open(second, bob)];
    here.send({ method: 'SendMessage', toUserId: bob.id, messageType: 'image', messageContent: { name, width: 8, height: '4' } });
    await until(there, 'receiveMessage');
    const { path, ...size } = (all(there, 'receiveMessage')[0] as unknown as { formMessage: { path: string } }).formMessage;
    expect(size).toMatchObject({ width: 8, height: 4 });
    expect(path).toContain(`/api/file/Image/IM/${name}?`);
    expect(await first.get(path)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(await first.get(`/api/file/Image/IM/${name}`, bob.token)).toMatchObject({ status: 200 });
    const third = await newUser('carl');
    for (const token of [third.token, await first.administrator()])
      expect((await first.get(`/api/file/Image/IM/${name}`, token)).headers['content-type']).not.toBe('image/png');
    expect(JSON.parse((await list(here, bob)).list.at(-1)?.content ?? '')).toMatchObject({
      path: expect.stringContaining(name),
      width: 8,
    });
    const thief = await open(first, third);
    thief.send({ method: 'SendMessage', toUserId: bob.id, messageType: 'image', messageContent: { name, width: 1, height: 1 } });
    await until(thief, 'error');
    expect(all(thief, 'error')[0]?.['code']).toBe('chatFileGone');
  });

  it('cannot be sent as a recording, and a recording is played by its type', async () => {
    const recording = await upload(ann, Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200, 0x7f)]), 'a.mp3', 'annex');
    const picture = await upload(ann, await png(), 'b.png');
    const here = await open(first, ann);
    here.send(voice(bob, picture.data['name']));
    await until(here, 'error');
    expect(all(here, 'error')[0]?.['code']).toBe('chatFileGone');
    here.send(voice(bob, recording.data['name']));
    await until(here, 'sendMessage');
    const { toMessage } = all(here, 'sendMessage')[0] as unknown as { toMessage: { path: string; length: number } };
    expect(toMessage.length).toBe(3);
    expect((await first.get(toMessage.path)).headers['content-type']).toBe('audio/mpeg');
  });

  it('may come as base64 from clients of the first generation', async () => {
    const here = await open(first, ann);
    here.send(pictureTo(bob, await png()));
    await until(here, 'sendMessage');
    const { path } = (all(here, 'sendMessage')[0] as unknown as { toMessage: { path: string } }).toMessage;
    expect(await first.get(path)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  });

  it('may have 4 MB as base64, and more than 5 MB is refused with the reason', async () => {
    const url = await first.app.listen({ host: '127.0.0.1', port: 0 });
    const here = await connectLive(url);
    clients.push(here);
    await join(here, ann.token, '');
    here.send(pictureTo(bob, await plainPng(1_180)));
    await until(here, 'sendMessage');
    const { path } = (all(here, 'sendMessage')[0] as unknown as { toMessage: { path: string } }).toMessage;
    expect(await first.get(path)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    here.send(pictureTo(bob, await plainPng(1_500)));
    expect(await here.closed).toBe(1009);
    expect(all(here, 'error')).toMatchObject([{ code: 'pictureOverLimit', of: 'SendMessage', msg: '图片大小不能超过5M' }]);
  });

  it.each([
    ['a text', () => Buffer.from('no picture'), 'a.txt', '请上传图片'],
    ['a text with the name of a picture', () => Buffer.from('no picture'), 'a.png', 'png'],
    ['one over 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 30_000, 1), 'a.png', '图片大小不能超过5M'],
  ])('is refused if it is %s', async (_, content, name, message) => {
    expect((await upload(ann, content(), name)).msg).toContain(message);
  });
});

describe('a conversation', () => {
  it('is read by its users only, page by page, with a keyword', async () => {
    const carl = await open(first, await newUser('dora'));
    expect((await list(carl, bob)).list).toEqual([]);
    const here = await open(first, ann);
    for (let number = 1; number <= 6; number += 1) here.send(text(bob, `page_${number} 50%`));
    await until(here, 'sendMessage', 6);
    const newest = await list(here, bob, { pageSize: 2, keyword: 'page_' });
    expect(texts(newest)).toEqual(['page_5 50%', 'page_6 50%']);
    expect(newest.pagination).toMatchObject({ pageSize: 2, total: 6 });
    expect(texts(await list(here, bob, { pageSize: 2, before: newest.list[0]?.place }))).toEqual(['page_3 50%', 'page_4 50%']);
    expect(texts(await list(here, bob, { pageSize: 4, currentPage: 2, sord: 'asc', keyword: '50%' }))).toEqual([
      'page_5 50%',
      'page_6 50%',
    ]);
    expect(texts(await list(here, bob, { keyword: 'pageX' }))).toEqual([]);
  });

  it('is removed and cleared for one side', async () => {
    const [here, there] = [await open(first, ann), await open(second, bob)];
    here.send(text(bob, 'kept'));
    await until(there, 'receiveMessage');
    expect(await first.remove(`/api/message/imreply/relocation/${ann.id}`, bob.token)).toMatchObject({ code: 200 });
    await until(there, 'conversationChanged');
    expect(await conversations(bob)).toEqual([]);
    expect(await first.remove(`/api/message/imreply/deleteChatRecord/${ann.id}`, bob.token)).toMatchObject({ code: 200 });
    expect((await list(there, ann)).list).toEqual([]);
    expect((await list(here, bob)).list.at(-1)).toMatchObject({ content: 'kept' });
    here.send(text(bob, 'visible again'));
    await until(there, 'receiveMessage', 2);
    expect(await conversations(bob)).toMatchObject([{ id: ann.id, unreadMessage: 1, latestMessage: 'visible again' }]);
    expect((await list(there, ann)).list).toMatchObject([{ content: 'visible again' }]);
  });

  it('loses for good what both sides have cleared, and its pictures', async () => {
    const { db, heldFiles } = first.services;
    const held = async () =>
      Number(
        (await sql<{ n: number }>`select count(*) as n from base_file_holder where resource = 'message/chatMessage'`.execute(db)).rows[0]
          ?.n,
      );
    expect(await held()).toBeGreaterThan(0);
    for (const [user, peer] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      await first.remove(`/api/message/imreply/deleteChatRecord/${peer.id}`, user.token);
    await sweepChat({ db, heldFiles, log: first.services.log, chatDays: undefined }, Date.now());
    const left = await sql`select id from base_chat_message where sender_id = any(${[ann.id, bob.id]})`.execute(db);
    expect(left.rows).toEqual([]);
    expect(await held()).toBe(0);
  });
});

describe('bad input', () => {
  it.each<[string, () => object, string]>([
    ['an empty text', () => text(bob, ' \n '), 'chatTextEmpty'],
    ['half of a character', () => text(bob, '\ud800'), 'chatTextEmpty'],
    ['a number', () => text(bob, 7), 'chatTextEmpty'],
    ['a long text', () => text(bob, 'x'.repeat(5_001)), 'chatTextTooLong'],
    ['an unknown type', () => ({ ...text(bob, 'x'), messageType: 'script' }), 'chatContentWrong'],
    ['a picture without a name', () => ({ ...text(bob, 'x'), messageType: 'image' }), 'chatContentWrong'],
    ['base64 that is not a picture', () => ({ ...text(bob, { base64: 'AAAA' }), messageType: 'image' }), 'pictureRequired'],
    ['oneself', () => text(ann, 'x'), 'chatWithOneself'],
    ['an unknown user', () => text({ id: 'none', token: '' }, 'x'), 'chatReceiverGone'],
    ['no user', () => ({ method: 'MessageList', toUserId: { $ne: 1 } }), 'chatReceiverGone'],
  ])('%s is refused, and the sender is told', async (_, message, code) => {
    const here = await open(first, ann);
    here.send({ ...message(), key: 'k' });
    await until(here, 'error');
    expect(all(here, 'error')[0]).toMatchObject({ code, key: 'k', msg: expect.stringMatching(/[一-龥]/) });
  });

  it('does not close the socket for no JSON and unknown methods, and closes it for a large frame', async () => {
    const here = await open(first, ann);
    for (const message of ['{no json', '7', '[]', '{"method":"Nonsense"}', '{"method":"HeartCheck"}']) here.send(message);
    here.send(text(bob, 'still here'));
    await until(here, 'sendMessage');
    here.send(text(bob, 'x'.repeat(1024 * 1024)));
    expect(await here.closed).toBe(1009);
  });

  it('a user who sends too fast is told, then stopped, and others are not slowed', async () => {
    const [fast, other, there] = [await open(first, await newUser('fast')), await open(first, ann), await open(second, bob)];
    for (let number = 0; number < 90; number += 1) {
      fast.send(text(bob, `flood ${number}`));
      if (number % 10 === 9) await nextTurn();
    }
    other.send(text(bob, 'in between'));
    await until(other, 'sendMessage');
    await Promise.race([until(fast, 'error'), fast.closed]);
    for (let number = 0; number < 1_000; number += 1) fast.send(text(bob, `flood ${number}`));
    expect(await fast.closed).toBe(1008);
    await there.until((messages) => messages.some(({ formMessage }) => formMessage === 'in between'));
  });
});
