import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import type { Design } from '../design';
import { addNodes } from '../operations/add-nodes';
import { moveNodes } from '../operations/move-nodes';
import type { Operation } from '../operations/operation';
import { removeNodes } from '../operations/remove-nodes';
import { renameField } from '../operations/rename-field';
import { setListSetting } from '../operations/set-list-setting';
import { setModuleSetting } from '../operations/set-module-setting';
import { setNodePart } from '../operations/set-node-part';
import { wrapNodes } from '../operations/wrap-nodes';
import { childrenOf, indexNodes } from '../tree/index-nodes';
import { mergeDesigns } from './merge-designs';

const { design: base, context } = openSample();

type Change = (design: Design) => Design;
const by =
  <Input>(operation: Operation<Input>, input: Input): Change =>
  (design) =>
    operation.apply(design, input, context);
const label = (id: string, value: string) => by(setNodePart, { ids: [id], part: 'label', value });
const add = (text: string) => by(addNodes, { nodes: [{ jnpfKey: 'input', label: text }], parent: 'form', index: 1 });
const merge = (mine: Change, theirs: Change) => mergeDesigns(base, mine(base), theirs(base));
const idsIn = ({ form }: Design, id = 'form') => childrenOf(indexNodes(form.root).get(id)?.node ?? form.root).map((node) => node.id);

describe('changes of two users are joined:', () => {
  test('of two nodes, and of two parts of one node', () => {
    const { design, conflicts, changedByThem } = merge(label('name', 'Mine'), (one) =>
      label('price', 'Theirs')(by(setNodePart, { ids: ['name'], part: 'required', value: true })(one)),
    );
    expect(conflicts).toEqual([]);
    const index = indexNodes(design.form.root);
    expect(index.get('name')?.node).toMatchObject({ label: 'Mine', required: true });
    expect(index.get('price')?.node.label).toBe('Theirs');
    expect(changedByThem.map(({ id, change }) => `${id} ${change}`)).toEqual(['name changed', 'price changed']);
  });
  test('of places and contents', () => {
    const { design, conflicts } = merge(by(moveNodes, { ids: ['price'], parent: 'card_7', index: 0 }), label('price', 'P'));
    expect(conflicts).toEqual([]);
    expect(idsIn(design, 'card_7')).toEqual(['price', 'from', 'until']);
    expect(indexNodes(design.form.root).get('price')?.node.label).toBe('P');
  });
  test('new nodes of one id become two nodes', () => {
    const { design } = merge(add('Mine'), add('Theirs'));
    const added = [...indexNodes(design.form.root).values()].flatMap(({ node }) =>
      node.label === 'Mine' || node.label === 'Theirs' ? [`${node.id} ${String(node.label)}`] : [],
    );
    expect(added.toSorted()).toEqual(['inputField101 Theirs', 'inputField102 Mine']);
  });
  test('a renamed field and its new label', () => {
    const { design, conflicts } = merge(by(renameField, { id: 'price', name: 'unitPrice' }), label('price', 'Theirs'));
    expect(conflicts).toEqual([]);
    expect(indexNodes(design.form.root).get('unitPrice')?.node.label).toBe('Theirs');
    expect(indexNodes(design.form.root).has('price')).toBe(false);
    expect(design.renames).toEqual({ unitPrice: 'price' });
  });
  test('a field that theirs renamed, its new label and what refers to it', () => {
    const { design, conflicts, changedByThem } = merge(label('price', 'Mine'), by(renameField, { id: 'price', name: 'unitPrice' }));
    expect(conflicts).toEqual([]);
    const index = indexNodes(design.form.root);
    expect([index.get('unitPrice')?.node.label, index.has('price')]).toEqual(['Mine', false]);
    expect(index.get('total')?.node.calculate).toBe('unitPrice * 2 + sum(cost)');
    expect(design.list?.columns.map(({ field }) => field)).toEqual(['unitPrice', 'cost']);
    expect(changedByThem.map(({ id }) => id)).toContain('unitPrice');
  });
  test('a field that both renamed has my name', () => {
    const { design } = merge(by(renameField, { id: 'price', name: 'mine' }), by(renameField, { id: 'price', name: 'theirs' }));
    expect(idsIn(design)).toEqual(['name', 'mine', 'total', 'card_7', 'lines']);
    expect(design.renames).toEqual({ mine: 'price' });
  });
  test('a new field of mine whose name theirs gave to another one', () => {
    const mine = by(addNodes, { nodes: [{ id: 'unitPrice', jnpfKey: 'input', label: 'Mine' }], parent: 'form', index: 0 });
    const { design } = merge(mine, by(renameField, { id: 'price', name: 'unitPrice' }));
    expect(idsIn(design)).toEqual(['inputField101', 'name', 'unitPrice', 'total', 'card_7', 'lines']);
  });
  test('of lists and settings', () => {
    const { design, conflicts } = merge(by(setListSetting, { which: 'list', path: ['columns', '0', 'width'], value: 50 }), (one) =>
      by(setModuleSetting, { name: 'title', value: 'T' })(
        by(setListSetting, { which: 'list', path: ['columns', '0', 'align'], value: 'right' })(one),
      ),
    );
    expect(conflicts).toEqual([]);
    expect(design.list?.columns[0]).toMatchObject({ width: 50, align: 'right' });
    expect(design.settings.title).toBe('T');
  });
  test('a node that one removed and the other left is gone', () =>
    expect(idsIn(merge(by(removeNodes, { ids: ['price'] }), label('name', 'N')).design)).not.toContain('price'));
});

describe('a conflict', () => {
  test('of one part has both values, and either is chosen', () => {
    const [mine, theirs] = [label('name', 'Mine')(base), label('name', 'Theirs')(base)];
    const expected = [{ kind: 'value', id: 'name', path: ['label'], mine: 'Mine', theirs: 'Theirs' }];
    for (const side of ['mine', 'theirs'] as const) {
      const { design, conflicts } = mergeDesigns(base, mine, theirs, () => side);
      expect(conflicts).toMatchObject(expected);
      expect(indexNodes(design.form.root).get('name')?.node.label).toBe(side === 'mine' ? 'Mine' : 'Theirs');
    }
  });
  test('of a removed node keeps what the other changed', () => {
    for (const [mine, theirs, kind] of [
      [by(removeNodes, { ids: ['card_7'] }), label('from', 'F'), 'removedByMe'],
      [label('from', 'F'), by(removeNodes, { ids: ['card_7'] }), 'removedByThem'],
    ] as const) {
      const { design, conflicts } = merge(mine, theirs);
      expect(idsIn(design, 'card_7')).toEqual(['from']);
      expect(conflicts.map((conflict) => `${conflict.id} ${conflict.kind}`)).toEqual([`from ${kind}`, `card_7 ${kind}`]);
    }
  });
  test('of a removed node is decided', () => {
    const theirs = label('name', 'N')(base);
    const { design } = mergeDesigns(base, removeNodes.apply(base, { ids: ['name'] }, context), theirs, () => 'mine');
    expect(idsIn(design)).not.toContain('name');
  });
  test('of two places takes mine', () => {
    const { design, conflicts } = merge(
      by(moveNodes, { ids: ['name'], parent: 'card_7', index: 0 }),
      by(moveNodes, { ids: ['name'], parent: 'lines', index: 0 }),
    );
    expect(conflicts).toMatchObject([{ kind: 'place', id: 'name', mine: 'card_7', theirs: 'lines' }]);
    expect(idsIn(design, 'card_7')).toContain('name');
  });
  test('of containers that were moved into each other loses nothing', () => {
    const both = by(wrapNodes, { ids: ['name'], container: { jnpfKey: 'card' } })(base);
    const into = (id: string, parent: string) => moveNodes.apply(both, { ids: [id], parent, index: 0 }, context);
    const { design } = mergeDesigns(both, into('card_7', 'card_101'), into('card_101', 'card_7'));
    expect([...indexNodes(design.form.root).keys()].toSorted()).toEqual([...indexNodes(both.form.root).keys()].toSorted());
  });
});

test('merging with an unchanged side gives the other one', () => {
  const changes = fc.array(
    fc.oneof(
      fc.constantFrom('name', 'price', 'from', 'cost').map((id) => label(id, 'x')),
      fc.tuple(fc.constantFrom('name', 'from', 'card_7'), fc.constantFrom('form', 'card_7'), fc.nat({ max: 5 })).map(
        ([id, parent, index]): Change =>
          (one) =>
            id === parent || !indexNodes(one.form.root).has(id) ? one : moveNodes.apply(one, { ids: [id], parent, index }, context),
      ),
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(changes, (list) => {
      const changed = list.reduce((one, change) => change(one), base);
      expect(mergeDesigns(base, changed, base).design).toEqual(changed);
      expect(mergeDesigns(base, base, changed).design).toEqual(changed);
      expect(mergeDesigns(base, changed, changed).conflicts).toEqual([]);
    }),
  );
});
