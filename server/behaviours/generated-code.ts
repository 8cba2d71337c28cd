import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Exchange } from '#server/exchange.ts';
import type { CodeWishes } from '#server/module-code/code-source.ts';
import { moduleCode, type ModuleCode } from '#server/module-code/module-code.ts';
import type { Services } from '#server/services.ts';

/** The code of a module: of its last release, whose calls the server answers, else of its design. */
export async function generatedCode({ resource, params, body, caller }: Exchange, services: Services): Promise<ModuleCode> {
  const { catalogue, registry, texts, accessFor } = services;
  const access = accessFor(resource, caller);
  requireDesignAccess(access);
  if (['fullName', 'enCode'].some((field) => access.fields.hidden.has(field))) throw new AppError('forbidden');
  const design = await catalogue.draft(params['id'] ?? '', caller);
  const module = await catalogue.release(String(design['id'])).catch((error: unknown): Release => {
    if (error instanceof AppError && designCodes.has(error.code)) return catalogue.preview(design);
    throw error;
  });
  return moduleCode({
    title: String(design['fullName']),
    enCode: String(design['enCode']),
    wishes: wishesIn(body),
    resource: module.resource,
    descriptors: module.descriptors.values(),
    registry,
    language: caller.language,
    text: (value) => texts.text(caller.language, value),
  });
}

/** Anything but a text wishes nothing. */
function wishesIn(body: unknown): CodeWishes {
  const textOf = (name: string): string => {
    const value = isJsonObject(body) ? body[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return {
    module: textOf('module'),
    className: textOf('className'),
    subClassNames: textOf('subClassName').split(','),
    description: textOf('description'),
  };
}

/** The errors of a module without a usable release. */
const designCodes: ReadonlySet<string> = new Set(['moduleNotReleased', 'moduleDisabled']);
