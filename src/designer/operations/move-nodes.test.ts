import { describe, expect, test } from 'vitest';
import { formIn, openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { childrenOf } from '../tree/index-nodes';
import { moveNodes } from './move-nodes';
import { renameField } from './rename-field';

const { design, context, module } = openSample();
const move = (ids: string[], parent: string, index: number) => moveNodes.apply(design, { ids, parent, index }, context);
const idsIn = (after: typeof design) => childrenOf(after.form.root).map(({ id }) => id);

describe('moved nodes', () => {
  test.each<[string, string[], number, string[]]>([
    ['forwards', ['name'], 2, ['price', 'name', 'total', 'card_7', 'lines']],
    ['backwards', ['lines'], 0, ['lines', 'name', 'price', 'total', 'card_7']],
    ['several, in the order of the document', ['lines', 'name'], 3, ['price', 'total', 'name', 'lines', 'card_7']],
  ])('%s', (_, ids, index, expected) => expect(idsIn(move(ids, 'form', index))).toEqual(expected));
  test('stay where they are', () => {
    expect(move(['price'], 'form', 1)).toBe(design);
    expect(move(['price'], 'form', 2)).toBe(design);
    expect(move(['name', 'price'], 'form', 1)).toBe(design);
  });
  test('take along what is in them, which is not moved again', () =>
    expect(idsIn(move(['card_7', 'from'], 'form', 0))).toEqual(['card_7', 'name', 'price', 'total', 'lines']));
  test.each([
    ['into itself', ['card_7'], 'card_7', 'intoItself'],
    ['the form itself', ['form'], 'card_7', 'rootFixed'],
    ['into a field', ['name'], 'price', 'notHere'],
    ['a node that does not exist', ['gone'], 'form', 'missingNode'],
    ['none', [], 'form', 'noSelection'],
  ])('are refused: %s', (_, ids, parent, code) => expect(() => move(ids, parent, 0)).toThrow(code));
  test('keep their form JSON, and references follow a column out of its sub-table', () => {
    const record = encodeDesign(module, move(['cost'], 'form', 0));
    const { byName } = formIn(record);
    expect(byName.get('cost')).toEqual(formIn(module.source).byName.get('cost'));
    // Outside of its sub-table the column has another name, and the sum over its rows is not one any more.
    expect(JSON.stringify(record.columnData)).toContain('\\"prop\\":\\"cost\\"');
    expect(JSON.stringify(record.columnData)).not.toContain('\\"prop\\":\\"lines-cost\\"');
  });
  test('can be renamed and moved at once', () => {
    const renamed = renameField.apply(design, { id: 'price', name: 'unitPrice' }, context);
    const moved = moveNodes.apply(renamed, { ids: ['unitPrice'], parent: 'card_7', index: 1 }, context);
    expect(formIn(encodeDesign(module, moved)).byName.get('unitPrice')?.['on']).toEqual({ change: '({ data }) => {}' });
  });
  test('have a name in the history', () => {
    expect(moveNodes.entryOf(design, { ids: ['name'], parent: 'lines', index: 0 }, context)).toEqual({
      key: 'moveNodesInto',
      params: { label: 'NAME', parent: 'LINES' },
    });
  });
});
