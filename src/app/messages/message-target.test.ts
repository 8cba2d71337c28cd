import { expect, test } from 'vitest';
import { messageTarget, type OpenedMessage } from './message-target';

test.each<[string, OpenedMessage, unknown]>([
  ['an announcement', { type: 1, bodyText: '<p>text</p>' }, { kind: 'detail' }],
  ['a system message', { type: 3, bodyText: 'text' }, { kind: 'detail' }],
  ['a schedule', { type: 4, bodyText: '{"id":"1","groupId":"2","type":"1"}' }, { kind: 'schedule', id: '1', groupId: '2' }],
  ['a schedule of an older client', { type: 4, bodyText: '{"id":1,"type":2}' }, { kind: 'schedule', id: '1', groupId: '' }],
  ['a deleted schedule', { type: 4, bodyText: '{"id":"1","groupId":"2","type":"3"}' }, { kind: 'detail' }],
  ['a schedule without ids', { type: 4, bodyText: 'text' }, { kind: 'detail' }],
  ['an entrusted process', { type: 2, flowType: 2, bodyText: '{"type":1}' }, { kind: 'page', to: '/workFlow/entrust?config=1' }],
  ['a process', { type: 2, flowType: 1, bodyText: '{"id":"流"}' }, { kind: 'page', to: '/workFlowDetail?config=eyJpZCI6Iua1gSJ9' }],
  ['a process without a body', { type: 2, flowType: 1, bodyText: '' }, { kind: 'detail' }],
  ['an entrusted process with another body', { type: 2, flowType: 2, bodyText: 'x' }, { kind: 'page', to: '/workFlow/entrust?config=' }],
])('%s opens its view', (_, message, target) => expect(messageTarget(message)).toEqual(target));
