import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { ChangeList } from './ChangeList';

afterEach(cleanup);

test.each([
  ['en', 'Select → Radio buttons'],
  ['zh', '下拉选择 → 单选框组'],
] as const)('a field of another kind names both kinds in words (%s)', async (language, words) => {
  const stage = createStage({ language });
  const before = { id: 'energy', name: 'energy', jnpfKey: 'select' };
  const field = { id: 'energy', name: 'energy', label: 'Energy', jnpfKey: 'radio', isField: true };
  const change = { ...field, kinds: ['retyped' as const], parts: [], before };
  render(
    <stage.Around>
      <ChangeList changes={[change]} settings={[]} />
    </stage.Around>,
  );
  expect((await screen.findByText(words)).closest('li')?.textContent).toContain('energy');
});

test.each([
  ['en', ['Print button', 'off', 'on']],
  ['zh', ['打印按钮', '关', '开']],
] as const)('a property of the form and its state are named in words (%s)', async (language, words) => {
  const stage = createStage({ language });
  const setting = { place: 'form' as const, path: 'hasPrintBtn', before: 'false', after: 'true' };
  render(
    <stage.Around>
      <ChangeList changes={[]} settings={[setting]} />
    </stage.Around>,
  );
  const line = (await screen.findByText(words[0])).closest('li');
  for (const word of words) expect(line?.textContent).toContain(word);
  expect(line?.textContent).not.toMatch(/hasPrintBtn|true|false/);
});
