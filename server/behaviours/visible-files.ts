import { forkOf, type Fork } from '#engine/fork/fork-of';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedDescriptor } from '#engine/parsed';
import { languages } from '#engine/text';
import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/access/caller.ts';
import { visibleDescriptors } from '#engine/visible-descriptors';
import type { Services } from '#server/services.ts';

/** The descriptors in files as the caller may see them. */
export const visibleFiles = (caller: Caller, { catalogue, accessFor }: Services): ParsedDescriptor[] =>
  visibleDescriptors(catalogue.files(), (resource) => accessFor(resource, caller).fields);

/** The form and the list of a file as those of a module. Throws `fileNotDesigned`. */
export function forkOfFile(id: string, caller: Caller, services: Services, moduleId?: string): Fork {
  const { registry, texts } = services;
  const files = visibleFiles(caller, services);
  const file = files.find((candidate) => candidate.id === id);
  const textOf = (key: string) => Object.fromEntries(languages.map((language) => [language, texts.text(language, key)])) as unknown as Text;
  const fork = file && forkOf(file, files, { registry, textOf, moduleId });
  if (!fork) throw new AppError('fileNotDesigned', { id });
  return fork;
}
