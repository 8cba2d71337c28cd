import type { Readable } from 'node:stream';
import type { Language } from '#engine/text';
import { operationOf } from '#engine/operations';
import { moduleIdIn } from '#engine/module/module-key';
import { allows } from '../../access/access-for';
import { requireSession, type Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Exchange } from '../../exchange';
import { createJobCallers } from '../../jobs/job-caller';
import { createSlots } from '../../jobs/slots';
import type { Services } from '../../services';
import { exportContent } from './export-content';
import { exportPlanOf } from './export-plan';

/** An export that is made when its link is opened, with the rights that its user has then. */
interface ExportRecipe {
  moduleId: string;
  body: unknown;
  userId: string;
  language: Language;
  title: string;
}

/** Exports of a node that run at once. Each has a connection to the database. */
const exportSlots = createSlots(4);

export const recipeOf = ({ resource, body, caller }: Exchange, title: string): string => {
  const recipe: ExportRecipe = {
    moduleId: moduleIdIn(resource.id) ?? '',
    body,
    userId: requireSession(caller).userId,
    language: caller.language,
    title,
  };
  return JSON.stringify(recipe);
};

/** The file of a recipe. A fifth export waits until one of the others ends. */
export async function openRecipe(text: string, signal: AbortSignal, services: Services): Promise<Readable> {
  const { moduleId, body, userId, language, title } = JSON.parse(text) as ExportRecipe;
  const callers = createJobCallers(
    () => services.recordsOf,
    (id) => services.rights.of(id),
  );
  const caller = await callers.open({ userId, language }, signal);
  const exchange = await exportExchange(moduleId, body, caller, services);
  const plan = await exportPlanOf(exchange, services);
  const release = await exportSlots.take(signal);
  return exportContent({ resource: exchange.resource, plan, caller, title }, services).once('close', release);
}

async function exportExchange(moduleId: string, body: unknown, caller: Caller, services: Services): Promise<Exchange> {
  const { resource } = await services.catalogue.release(moduleId);
  const call = operationOf(resource, 'exportData');
  if (!allows(services.accessFor(resource, caller), call.right)) throw new AppError('forbidden');
  return { call, resource, params: {}, query: {}, body, files: [], parts: noParts(), bodyLength: undefined, caller, isHead: false };
}

async function* noParts(): AsyncGenerator<never> {}
