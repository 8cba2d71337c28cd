import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../json';
import { nodesOf } from '../walk';
import { checkShape } from '../check/check-shape';
import { decodeForm } from './decode-form';
import { encodeForm } from './encode-form';

// Genuine form JSON is not part of the project. It is read from TANGU_SAMPLES, or ../shared/samples.
const folder = process.env['TANGU_SAMPLES'] ?? fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

/** The forms in a file: the file itself, or `formData` of the modules in it. */
function formsOf(file: string): unknown[] {
  const json: unknown = JSON.parse(textOf(file));
  const modules = Array.isArray(json) ? json.filter((item) => isJsonObject(item) && 'formData' in item) : [];
  return modules.length > 0 ? modules.map((item) => (item as { formData: unknown }).formData) : [json];
}

describe.skipIf(files.length === 0)('genuine form JSON', () => {
  test.each(files)('%s is encoded to the same JSON', (file) => {
    for (const form of formsOf(file)) {
      const before = JSON.stringify(form);
      expect(encodeForm(structuredClone(decodeForm(form)))).toEqual(form);
      expect(JSON.stringify(encodeForm(decodeForm(form)))).toBe(before);
      expect(encodeForm(decodeForm(textOf(file)))).toBe(textOf(file));
    }
  });

  test.each(files)('%s becomes a valid descriptor', (file) => {
    for (const form of formsOf(file)) expect(checkShape(decodeForm(form).descriptor)).toEqual([]);
  });

  test.each(files.filter((file) => /^(?:form|fields)/.test(file)))('%s has no issues except system fields and scripts', (file) => {
    for (const form of formsOf(file)) {
      const { descriptor, issues } = decodeForm(form);
      expect(issues.filter(({ code }) => code !== 'jnpfScript' && code !== 'jnpfSystemField')).toEqual([]);
      expect(nodesOf(descriptor).length).toBeGreaterThan(5);
    }
  });
});
