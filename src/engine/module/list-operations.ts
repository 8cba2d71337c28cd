import type { Operation } from '../generated/descriptor.gen';
import { runButtonOperation } from './custom-button-actions';
import { treeBelowOperation, treeOperation } from './list-tree';

/** The calls of what stands around the records of a list: its custom buttons, the tree beside it with its branches, its figures. */
export const listOperations = (path: string): Operation[] => [runButton(path), treeOf(path), treeBelow(path), aggregateOf(path)];

const treeOf = (path: string): Operation => ({
  id: treeOperation,
  title: '$t:module.tree',
  method: 'GET',
  path: `${path}/Tree`,
  use: 'handler',
  handler: 'onlineDev.tree',
  result: treeNodes,
});

const treeBelow = (path: string): Operation => ({
  id: treeBelowOperation,
  title: '$t:module.treeBelow',
  method: 'POST',
  path: `${path}/Tree/Actions/Below`,
  use: 'handler',
  handler: 'onlineDev.treeBelow',
  body: {
    type: 'object',
    properties: {
      node: {
        type: 'object',
        description: 'A node as the tree answered it.',
        properties: { value: { type: ['string', 'array'] }, row: { type: 'object', additionalProperties: true } },
        required: ['value'],
      },
    },
    required: ['node'],
  },
  result: treeNodes,
});

const treeNodes = {
  type: 'object',
  properties: {
    list: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: true },
    },
  },
  required: ['list'],
};

const runButton = (path: string): Operation => ({
  id: runButtonOperation,
  title: '$t:module.runButton',
  method: 'POST',
  path: `${path}/Actions/RunButton`,
  use: 'handler',
  handler: 'onlineDev.runButton',
  body: {
    type: 'object',
    properties: {
      button: { type: 'string', maxLength: 100 },
      id: { type: 'string', maxLength: 100 },
      ids: { type: 'array', items: { type: 'string' }, maxItems: 200 },
    },
    required: ['button'],
  },
  result: { type: 'object', properties: { done: { type: 'integer' }, failed: { type: 'integer' } }, required: ['done', 'failed'] },
});

const aggregateOf = (path: string): Operation => ({
  id: 'aggregate',
  title: '$t:module.aggregate',
  method: 'POST',
  path: `${path}/Aggregate`,
  use: 'aggregate',
  body: { type: 'object', additionalProperties: true, description: 'Of the form of `schemas/meta/aggregate.json`.' },
});
