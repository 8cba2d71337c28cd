import type { Http } from '#api/http.ts';
import { choiceList } from '#engine/choices/choice-list';
import { fixedChoices } from '#engine/choices/fixed-choices';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldOption } from '#ui/options/field-options.ts';
import { loadDictionary, loadInterface } from '#ui/options/load-options.ts';
import { optionsSource } from '#ui/options/options-source.ts';

/** The node itself unless its choices have to be loaded. */
export const listedNode = (node: ResolvedNode): ResolvedNode | undefined =>
  optionsSource(node.props?.['options']) === undefined ? node : undefined;

/** Whether a value names something that is not among the listed choices. A field without a list has no unknown values. */
export function hasUnknown(value: JsonValue, node: ResolvedNode): boolean {
  const choices = fixedChoices(node);
  return choices !== undefined && choiceList(value).some((id) => !choices.byId.has(String(id)));
}

/** The cells with the choices of their columns as lists. A list that depends on other fields, or that cannot be loaded, is empty. */
export async function loadListed<Cell extends { node: ResolvedNode }>(cells: readonly Cell[], http: Http): Promise<Cell[]> {
  const lists = new Map<string, Promise<readonly FieldOption[]>>();
  for (const { node } of cells) if (!lists.has(node.id)) lists.set(node.id, load(node, http).catch(() => []));
  return Promise.all(
    cells.map(async (cell) => ({
      ...cell,
      node: { ...cell.node, props: { ...cell.node.props, options: (await lists.get(cell.node.id)) ?? [] } },
    })),
  );
}

async function load({ props }: ResolvedNode, http: Http): Promise<readonly FieldOption[]> {
  const source = optionsSource(props?.['options']);
  if (source?.kind === 'dictionary') return loadDictionary(http, source.dictionary, source.value);
  if (source?.kind !== 'dataInterface' || source.params.length > 0) return [];
  const loaded = await loadInterface(http, source.id, [], source.columns);
  return 'list' in loaded ? loaded.list : loaded;
}
