import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { createRegistry } from '#engine/registry';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { BundleProvider } from '#ui/descriptors/bundle-context.tsx';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { views } from '#renderers/views.ts';
import scheduleTask from '../../../schemas/resources/system/scheduleTask.json';
import { createStage } from '../../../tests/fixtures/ui-stage';

await preloadRenderers(views, ['cron']);
afterEach(cleanup);

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const time = Date.UTC(2026, 0, 1, 12);
const shown = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(time);

test.each([
  ['that of the browser', own, shown(own)],
  ['another one', 'Pacific/Marquesas', `${shown('Pacific/Marquesas')} (${shown(own)})`],
])('the next times are in the zone of the server, and in that of the browser where it is not %s', async (_, zone, text) => {
  const node = { id: 'cron', jnpfKey: 'cron', props: { times: { operation: 'system/scheduleTask.times' } } };
  const form = createFormStore({ nodes: [node], registry: createRegistry(definitions), values: { cron: '0 0 8 * * ?' } });
  const stage = createStage({ answer: () => ({ times: [time], zone, isValid: true }) });
  render(
    <stage.Around>
      <BundleProvider value={{ references: [scheduleTask as unknown as ResourceDescriptor] }}>
        <FormProvider value={form}>
          <RenderNode node={node} />
        </FormProvider>
      </BundleProvider>
    </stage.Around>,
  );
  expect((await screen.findByRole('listitem')).textContent).toBe(text);
  expect(screen.getByText(new RegExp(zone))).toBeTruthy();
});
