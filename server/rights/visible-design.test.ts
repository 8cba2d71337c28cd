import { describe, expect, it } from 'vitest';
import { control } from '../../tests/fixtures/module';
import { visibleDesign } from './visible-design';

const secret = 'Emission factor';
const form = {
  fields: [
    control('input', 'name', 'Name', { on: { change: 'setValue("cost", 1)', blur: 'setValue("name", 1)' } }),
    control('input', 'cost', secret, { config: { defaultValue: secret }, placeholder: secret }),
    control('input', 'costs', 'Costs'),
    { __config__: { jnpfKey: 'card', children: [control('input', 'price', secret)] } },
    control('calculate', 'total', 'Total', { expression: [{ __vModel__: 'cost', label: secret }, '×', '2'] }),
    control('select', 'kind', 'Kind', {
      props: { label: 'fullName', value: 'id' },
      templateJson: [
        { field: 'cost', relationField: 'name' },
        { field: 'site', relationField: 'cost' },
      ],
      __tangu__: {
        set: {
          visible: 'cost > 1',
          rules: [
            { when: 'cost > name', message: secret },
            { when: 'name > 1', message: 'Name' },
          ],
        },
      },
    }),
    control('table', 'lines', 'Lines', {
      config: { children: [control('input', 'cost', 'Line cost'), control('input', 'note', secret)] },
      summaryField: ['note', 'name'],
    }),
  ],
  funcs: { onLoad: 'read("cost")' },
};
const list = {
  columnList: [
    { prop: 'name', label: 'Name' },
    { prop: 'cost', label: secret },
    { prop: 'lines-note', label: secret },
    { prop: 'lines-cost' },
  ],
  searchList: [{ id: 'cost', label: secret, value: secret }, { id: 'costs' }],
  columnOptions: [control('input', 'lines-note', secret)],
  defaultSortConfig: [{ field: 'cost', sort: 'desc' }],
  groupField: 'cost',
  ruleList: { matchLogic: 'and', conditionList: [{ logic: 'and', groups: [{ field: 'cost', fieldValue: secret }] }] },
  summaryField: ['cost', 'name'],
};
const wire = { id: 'a', formData: JSON.stringify(form), columnData: JSON.stringify(list), appColumnData: '' };
const hidden = new Set(['cost', 'price', 'lines.note']);

describe('the design of a module without its hidden fields', () => {
  const shown = visibleDesign(wire, hidden);
  const shownForm = JSON.parse(String(shown['formData'])) as { fields: { __vModel__?: string; [key: string]: unknown }[]; funcs: object };
  const shownList = JSON.parse(String(shown['columnData'])) as Record<string, unknown>;
  const field = (name: string) => shownForm.fields.find(({ __vModel__ }) => __vModel__ === name);

  it('has neither their labels and defaults nor conditions and texts about them', () => {
    expect(shown['formData']).not.toContain(secret);
    expect(shown['columnData']).not.toContain(secret);
  });

  it('keeps the other fields, and leaves out layouts that would be empty', () => {
    expect(shownForm.fields.map(({ __vModel__ }) => __vModel__)).toEqual(['name', 'costs', 'total', 'kind', 'lines']);
    expect(field('lines')).toMatchObject({ __config__: { children: [{ __vModel__: 'cost' }] }, summaryField: ['name'] });
  });

  it('leaves out scripts, rules and calculations that read them', () => {
    expect(field('name')?.['on']).toEqual({ blur: 'setValue("name", 1)' });
    expect(field('total')?.['expression']).toEqual([]);
    expect(field('kind')?.['templateJson']).toEqual([{ field: 'cost', relationField: 'name' }]);
    expect(field('kind')?.['__tangu__']).toEqual({ set: { rules: [{ when: 'name > 1', message: 'Name' }] } });
    expect(shownForm.funcs).toEqual({});
  });

  it('leaves out their columns, searches, orders, groups and conditions', () => {
    expect(shownList).toMatchObject({
      columnList: [{ prop: 'name' }, { prop: 'lines-cost' }],
      searchList: [{ id: 'costs' }],
      columnOptions: [],
      defaultSortConfig: [],
      groupField: '',
      ruleList: { conditionList: [{ groups: [] }] },
      summaryField: ['name'],
    });
  });

  it('stays the same text without hidden fields, and is made once for each rule', () => {
    expect(visibleDesign(wire, new Set())).toBe(wire);
    expect(visibleDesign(wire, hidden)).toBe(shown);
  });

  it('is empty where a text cannot be read', () => {
    expect(visibleDesign({ formData: '{"fields":[' }, hidden)['formData']).toBe('');
  });

  it('keeps large integers', () => {
    const formData = '{"fields":[],"limit":9007199254740993,"x":"cost"}';
    expect(visibleDesign({ formData }, hidden)['formData']).toBe('{"fields":[],"limit":9007199254740993,"x":""}');
  });
});
