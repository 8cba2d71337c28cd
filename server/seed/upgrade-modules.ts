import { createHash } from 'node:crypto';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '../app-error';
import type { ModuleSource } from '#engine/module/module';
import { shippedModules } from '../catalogue/shipped-modules';
import type { Services } from '../services';
import earlier from './data/earlier-modules.json';

/** Checksums of the designs that earlier versions shipped, oldest first, by module. */
type EarlierDesigns = Readonly<Record<string, readonly string[]>>;

/** The fields that are new to stored records, by module: their values follow from others, and are filled in the background. */
const filledFields: Readonly<Record<string, readonly string[]>> = { energyLedger: ['scope'] };

/**
 * Gives shipped modules that an earlier version has stored the design of this one, and releases it, once. A design that was changed
 * here stays as it is: an upgrade must not undo the work of its users.
 */
export async function upgradeModules(services: Services, earlierDesigns: EarlierDesigns = earlier): Promise<void> {
  const { recordsOf, settings } = services;
  const seeded = recordsOf('system/seed', serverCaller);
  const done = new Set((await seeded.all({ fields: ['id'] })).map(({ id }) => id));
  if (Object.entries(earlierDesigns).every(([id, known]) => done.has(keyOf(id, known)))) return;
  for (const source of await shippedModules(settings)) {
    const id = String(source['id']);
    const known = earlierDesigns[id];
    if (!known || done.has(keyOf(id, known))) continue;
    try {
      await upgradeModule(id, source, known, services);
      await seeded.insert({ id: keyOf(id, known) });
    } catch (error) {
      // Another server upgrades it, or an administrator edits it at this moment. The next start tries again.
      if (!(error instanceof AppError)) throw error;
      services.log.warn({ err: error, module: id }, 'a module that ships was not upgraded');
    }
  }
}

async function upgradeModule(id: string, source: ModuleSource, known: readonly string[], services: Services): Promise<void> {
  const { catalogue, jobs, log } = services;
  const design = await catalogue.draft(id, serverCaller).catch(undefinedIfGone);
  if (!design || checksumOf(design) === checksumOf(source)) return;
  if (!known.includes(checksumOf(design))) return log.info({ module: id }, 'a module that ships was changed here and is not upgraded');
  const { formData, columnData } = source;
  await catalogue.save({ ...design, formData, columnData }, serverCaller, id);
  await catalogue.publish(id, serverCaller);
  for (const field of filledFields[id] ?? []) await jobs.enqueue('fillSuggested', { module: id, field }, { caller: serverCaller });
}

/** Another key for each design that ships. */
const keyOf = (id: string, known: readonly string[]): string => `module/${id}@${known.length}`;

/** @example checksumOf({ formData: '{}', columnData: '{}' }).length // 16 */
export const checksumOf = ({ formData, columnData }: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(`${String(formData)}\n${String(columnData)}`)
    .digest('hex')
    .slice(0, 16);

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'moduleNotFound') return undefined;
  throw error;
}
