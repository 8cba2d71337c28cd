import { codecOf } from './codec/codec-of';
import type { ParsedResource } from '#engine/parsed';
import { modulesRead } from '#engine/warnings';
import { AppError } from '../app-error';
import type { Behaviour } from '../exchange';
import { checkedWarnings } from '../records/write-record';
import type { Services } from '../services';

/** Checks a posted record without saving it: refuses what a save refuses, and answers the warnings. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const codec = codecOf(call);
  const body = await codec.postedRecord(exchange, services);
  const id = codec.recordId(exchange);
  // Before the check, because that may hold a connection in a transaction.
  const modules = await usableModules(modulesRead(resource.fields), services);
  return { data: { warnings: await checkedWarnings(resource, { ...(id !== '' && { id }), body }, caller, services, modules) } };
};

/** The resources of released modules, without those that are disabled, broken or deleted. */
async function usableModules(ids: Iterable<string>, { catalogue }: Pick<Services, 'catalogue'>): Promise<Map<string, ParsedResource>> {
  const modules = new Map<string, ParsedResource>();
  for (const id of ids) {
    const release = await catalogue.release(id).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (release) modules.set(id, release.resource);
  }
  return modules;
}
