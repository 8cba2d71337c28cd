import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSecrets } from './settings-secrets';
import type { SysConfig } from './sys-config';

it('no setting that sounds like a secret leaves the server', () => {
  const { fields } = JSON.parse(readFileSync('schemas/resources/system/sysConfig.json', 'utf8')) as { fields: { id: string; jnpfKey: string }[] };
  const config = Object.fromEntries(fields.map(({ id }) => [id, 'set'])) as unknown as SysConfig;
  const left = Object.entries(withoutSecrets(config)).filter(([, value]) => value === 'set').map(([key]) => key);
  const texts = new Set(fields.filter(({ jnpfKey }) => jnpfKey === 'input').map(({ id }) => id));
  expect(left.filter((key) => texts.has(key) && /secret|key|password/i.test(key))).toEqual([]);
  expect(left).toContain('passwordStrengthLimit');
});
