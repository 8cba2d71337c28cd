import { AppError } from '#server/app-error.ts';
import { checkGuards } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkDeleteRules } from '#server/recycle/apply-delete-rules.ts';
import { removalOf } from '#server/recycle/removal-of.ts';
import { usageOf } from '#server/recycle/usage-of.ts';

/** What a deletion would delete, what refers to it, and why it would be refused. Nothing is changed. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { operation, ids } = body as { operation: string; ids: string[] };
  const { call, resource } = await removalOf(operation, caller, services);
  const [id, ...others] = [...new Set(ids)];
  const usage = await usageOf(resource, [id ?? '', ...others], caller, services);
  const isSingle = others.length === 0 && usage.count > 0;
  const refusal = isSingle ? await refusalOf().catch(asText) : undefined;
  return { data: { ...usage, ...(refusal !== undefined && { refusal }) } };

  async function refusalOf(): Promise<undefined> {
    await checkGuards(id ?? '', { call, resource }, services, services.db);
    await checkDeleteRules(resource, id ?? '', caller, services);
  }

  function asText(error: unknown): string {
    if (!(error instanceof AppError)) throw error;
    return services.texts.text(caller.language, `$t:error.${error.code}`, error.params);
  }
};
