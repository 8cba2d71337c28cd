import { setTimeout as pause } from 'node:timers/promises';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import type { ModuleSource } from '#engine/module/module';
import { moveNodes } from '../../../src/designer/operations/move-nodes';
import { setNodePart } from '../../../src/designer/operations/set-node-part';
import { designContextOf, openModule } from '../../../src/designer/saving/open-module';
import { createDesignStore } from '../../../src/designer/store/create-design-store';
import type { Measurement } from '../table-of';

const steps = 10_000;
const maxMegabytes = 50;

/**
 * The memory of 10 000 steps, moves across the whole form and changed labels in turn, in forms of 30 and 300 fields. The heap
 * is read after collections, so Node needs `--expose-gc`.
 */
export async function measureHistory(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const fields of [30, 300]) {
    const megabytes = await heapOf(fields);
    measurements.push({
      name: `history of ${steps} steps, ${fields} fields`,
      result: `${megabytes.toFixed(1)} MB`,
      target: `< ${maxMegabytes} MB`,
      isMet: megabytes < maxMegabytes,
    });
  }
  return measurements;
}

async function heapOf(fields: number): Promise<number> {
  const { module, design } = openModule(recordOf(fields));
  const store = createDesignStore(design, designContextOf(module, createRegistry(definitions)));
  const before = await heapUsed();
  for (let step = 0; step < steps; step += 1) {
    const id = `field${step % fields}`;
    if (step % 2 === 0) store.run(moveNodes, { ids: [id], parent: 'form', index: step % 4 === 0 ? fields : 0 });
    else store.run(setNodePart, { ids: [id], part: 'label', value: `Label ${step}` });
  }
  const used = (await heapUsed()) - before;
  if (store.jotai.get(store.entries).length < steps)
    throw new Error('The history has lost steps. Check the operations of the measurement.');
  store.close();
  return used / 2 ** 20;
}

/** The heap after collections, when it does not shrink any more: another form's steps are freed only when its calls have returned. */
async function heapUsed(): Promise<number> {
  const { gc } = globalThis as { gc?: () => void };
  if (!gc) throw new Error('Node has no gc(). Run `npm run bench:designer`.');
  for (let used = Infinity; ;) {
    await pause(50);
    gc();
    const next = process.memoryUsage().heapUsed;
    if (next > used - maxRest) return next;
    used = next;
  }
}

/** In bytes. */
const maxRest = 50_000;

const recordOf = (count: number): ModuleSource => ({
  id: 'bench',
  fullName: 'Bench',
  enCode: 'bench',
  formData: JSON.stringify({
    fields: Array.from({ length: count }, (_, index) => ({
      __config__: { jnpfKey: 'input', label: `Field ${index}`, span: 12 },
      __vModel__: `field${index}`,
    })),
  }),
});
