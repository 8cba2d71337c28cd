import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutConfidential } from './confidential-settings';
import type { SysConfig } from './sys-config';

it('a setting with the name of a secret does not leave the server', () => {
  const { fields } = JSON.parse(readFileSync('schemas/resources/system/sysConfig.json', 'utf8')) as {
    fields: { id: string; jnpfKey: string; access?: string }[];
  };
  const config = Object.fromEntries(fields.map(({ id, access }) => [id, access === 'secret' ? '' : 'set'])) as unknown as SysConfig;
  const sent = Object.entries(withoutConfidential(config)).filter(([, value]) => value === 'set').map(([key]) => key);
  const texts = new Set(fields.filter(({ jnpfKey }) => jnpfKey === 'input').map(({ id }) => id));
  expect(sent.filter((key) => texts.has(key) && /secret|key|password/i.test(key))).toEqual([]);
  expect(sent).toContain('passwordStrengthLimit');
});
