import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditedChanges, createdChanges } from './audited-changes';
import type { AuditedField } from './audited-fields';

const field = (id: string, more: Partial<AuditedField> = {}): AuditedField => ({
  id,
  start: `${JSON.stringify(id)}:{"after":`,
  isMasked: false,
  isSecret: false,
  isFilled: false,
  maskedColumns: undefined,
  ...more,
});

const fields = [
  field('name'),
  field('a "quoted" id'),
  field('password', { isMasked: true, isSecret: true }),
  field('rows', { maskedColumns: new Set(['secret']) }),
  field('amount'),
];

const rows = fc.array(fc.record({ meter: fc.string(), secret: fc.string() }), { maxLength: 3 });
const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 4_001, maxLength: 4_010 }), fc.double(), fc.boolean(), rows);
const value = fc.option(cell, { nil: undefined });

test('the entry of a new record is the same text as that of any change', () => {
  fc.assert(
    fc.property(fc.tuple(value, value, value, fc.option(rows, { nil: null }), value), (values) => {
      const after = Object.fromEntries(fields.map(({ id }, index) => [id, values[index]]));
      expect(createdChanges(fields, after)).toBe(JSON.stringify(auditedChanges(fields, { before: undefined, after })));
    }),
  );
});

test('an empty text in place of no value is no change, also in rows', () => {
  const before = { name: null, rows: [{ id: '1', meter: null }] };
  expect(auditedChanges(fields, { before, after: { name: '', rows: [{ id: '1', meter: '' }] } })).toEqual({});
});
