import type { Behaviour } from '#server/exchange.ts';
import { offeredLookups } from '#server/short-links/open-lookup.ts';

/** The relations of a released module that the visitors of a public form could look up. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { catalogue, recordsOf, texts } = services;
  const id = params['id'] ?? '';
  await recordsOf('visualdev/base', caller).require(id);
  const { resource } = await catalogue.release(id);
  const labelOf = (path: string): string => {
    const [first, column] = path.split('.');
    const node = resource.fields.find((field) => field.id === first);
    const child = node?.children?.find((other) => 'id' in other && other.id === column);
    return [node, child].flatMap((part) => (part && 'label' in part ? [texts.text(caller.language, part.label ?? '')] : [])).join(' / ');
  };
  const list = (await offeredLookups(resource, caller, services)).map(({ path }) => ({ id: path, fullName: labelOf(path) || path }));
  return { data: { list } };
};
