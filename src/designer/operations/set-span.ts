import { designText } from '../texts/design-text';
import { nodeName } from '../tree/node-name';
import { requireNode } from './node-input';
import { operation } from './operation';
import { OperationRefused } from './operation-refused';
import { setNodePart } from './set-node-part';

/** Sets the width of a node in columns of the grid, from 1 to 24. */
export const setSpan = operation<{ id: string; span: number }>({
  name: 'setSpan',
  apply(design, { id, span }, context) {
    if (!Number.isInteger(span) || span < 1 || span > columns) throw new OperationRefused('wrongSpan', { columns });
    return setNodePart.apply(design, { ids: [id], part: 'props', path: ['span'], value: span }, context);
  },
  entryOf: (design, { id, span }) => designText('setSpan', { label: nodeName(requireNode(design, id)), span, columns }),
  joinKeyOf: ({ id }) => `span ${id}`,
});

const columns = 24;
