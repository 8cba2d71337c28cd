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
      const isCurrent = await upgradeModule(id, source, known, services);
      await noteUpgrade(keyOf(id, known), isCurrent ? fillingsOf(id) : [], services);
    } catch (error) {
      // Another server upgrades it, or an administrator edits it at this moment. The next start tries again.
      if (!(error instanceof AppError)) throw error;
      services.log.warn({ err: error, module: id }, 'a module that ships was not upgraded');
    }
  }
}

/** Answers whether the module has the design of this version. A repetition goes on where an earlier run was ended. */
async function upgradeModule(id: string, source: ModuleSource, known: readonly string[], services: Services): Promise<boolean> {
  const { catalogue, log } = services;
  const design = await catalogue.draft(id, serverCaller).catch(undefinedIfGone);
  if (!design) return false;
  const isSaved = checksumOf(design) === checksumOf(source);
  if (!isSaved && !known.includes(checksumOf(design))) {
    log.info({ module: id }, 'a module that ships was changed here and is not upgraded');
    return false;
  }
  const { formData, columnData } = source;
  if (!isSaved) await catalogue.save({ ...design, formData, columnData }, serverCaller, id);
  if (!isSaved || design['isRelease'] === changedSinceRelease) await catalogue.publish(id, serverCaller);
  return true;
}

/** The value of `isRelease` for a design that was saved and not released. */
const changedSinceRelease = 2;

/** A field that a job fills in. */
interface Filling {
  module: string;
  field: string;
}

const fillingsOf = (module: string): Filling[] => (filledFields[module] ?? []).map((field) => ({ module, field }));

/** Notes an upgrade as done in the transaction that enqueues its jobs, so that a server that stops in between repeats both. */
const noteUpgrade = (key: string, fillings: readonly Filling[], { recordsOf, jobs }: Services): Promise<void> =>
  recordsOf('system/seed', serverCaller).within(async (seeds, transaction) => {
    for (const filling of fillings) await jobs.enqueue('fillSuggested', filling, { caller: serverCaller, db: transaction });
    await seeds.insert({ id: key });
  });

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
