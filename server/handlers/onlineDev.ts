import { isTrue } from '#engine/check-record';
import { fixedChoices } from '#engine/choices/fixed-choices';
import { isJsonObject } from '#engine/json';
import { type CustomButton, customButtonsIn } from '#engine/module/custom-buttons';
import type { TreeSource } from '#engine/module/list-tree';
import { branchParts } from '#engine/module/list-tree-branches';
import { moduleIdIn } from '#engine/module/module-key';
import { relatedFields } from '#engine/relation/related-fields';
import { allows } from '#server/access/access-for.ts';
import { type Caller, pickerOf } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { answerInterface, requireNamedInterface } from '#server/behaviours/interfaces/answer-interface.ts';
import { askTreeInterface } from '#server/behaviours/list-tree/ask-tree-interface.ts';
import { visibleListTree } from '#server/behaviours/list-tree/visible-list-tree.ts';
import { openedDesign } from '#server/behaviours/opened-design.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import { buttonParams } from '#server/interfaces/button-params.ts';
import { filledParam } from '#server/interfaces/filled-param.ts';
import { choiceNodes, interfaceNodes, type TreeNode } from '#server/interfaces/tree-nodes.ts';
import { relationsTo } from '#server/recycle/usage-of.ts';
import { withPermissionFlags } from '#server/rights/permission-flags.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The configuration that a client draws a module from: the last release, or the design with `type=0`. Only for callers who
 * may open the module.
 */
export const config: Behaviour = async ({ params, query, caller }, services) => {
  const id = params['modelId'] ?? '';
  const isDraft = query['type'] === '0';
  const wire = isDraft ? await services.catalogue.draft(id, caller) : withPermissionFlags(await openedDesign(id, caller, services));
  return { data: configOf(wire) };
};

/** Existing clients read `webType` as a text, and fail on missing designs. */
const configOf = (wire: Row): Row => ({
  id: wire['id'],
  fullName: wire['fullName'],
  enCode: wire['enCode'],
  type: wire['type'],
  webType: String(wire['webType'] ?? 2),
  enableFlow: wire['enableFlow'] ?? 0,
  formData: wire['formData'] ?? '',
  columnData: wire['columnData'] || '{}',
  appColumnData: wire['appColumnData'] || '{}',
  flowTemplateJson: wire['flowTemplateJson'] ?? '',
  flowEnCode: '',
  flowId: '',
  urlAddress: wire['urlAddress'] ?? '',
  appUrlAddress: wire['appUrlAddress'] ?? '',
  interfaceId: wire['interfaceId'] ?? '',
  interfaceParam: wire['interfaceParam'] ?? '',
  releaseNumber: wire['releaseNumber'] ?? null,
  propsValueList: [],
});

/** The `formData` of a released module. */
export const formData: Behaviour = async ({ params, caller }, services) => {
  const wire = await openedDesign(params['modelId'] ?? '', caller, services);
  return { data: { formData: wire['formData'] ?? '' } };
};

/** The `columnData` of a released module. */
export const columnData: Behaviour = async ({ params, caller }, services) => {
  const wire = withPermissionFlags(await openedDesign(params['modelId'] ?? '', caller, services));
  return { data: { columnData: wire['columnData'] ?? '' } };
};

/** What relates to a record: the modules and fields, and how many of their records, as far as the caller may see them. */
export const references: Behaviour = async ({ params, resource, caller }, services) => {
  const { id } = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  return { data: await relationsTo(resource, String(id), caller, services) };
};

/**
 * The tree beside a list whose nodes are the rows of a data interface, the choices of a field, or the records that it
 * relates to. A caller who may not see the field gets no nodes.
 */
export const tree: Behaviour = async (exchange, services) => {
  const tree = await visibleListTree(exchange, services);
  if (!tree) return { data: { list: [] } };
  const isPath = services.registry.field(tree.node.jnpfKey).path === true;
  return { data: { list: await nodesOf(tree.source, isPath, exchange, services) } };
};

async function nodesOf(source: TreeSource, isPath: boolean, exchange: Exchange, services: Services): Promise<TreeNode[]> {
  const { caller } = exchange;
  if (source.kind === 'operation') return [];
  if (source.kind === 'choices') {
    return choiceNodes(fixedChoices(source.node)?.list ?? [], isPath, (text) => services.texts.text(caller.language, text));
  }
  if (source.kind === 'records') return recordNodes(source, isPath, caller, services);
  const { interfaceId, inputs, names, branches } = source;
  const rows = await askTreeInterface(interfaceId, inputs, exchange, services);
  return interfaceNodes(rows, { names, isPath, parts: branches && branchParts(branches.inputs) });
}

/** Maximum number of records in a tree. Longer trees are not read, and the list has its search. */
const maxRecords = 2_000;

/** The records that the caller may see in the related module, in its order. None if the module is gone, or its shown field is hidden. */
async function recordNodes(
  { module, label }: Extract<TreeSource, { kind: 'records' }>,
  isPath: boolean,
  caller: Caller,
  services: Services,
): Promise<TreeNode[]> {
  const release = await services.catalogue.release(module).catch(undefinedIfMissing);
  if (!release) return [];
  const fields = relatedFields(readableQueryFields({ resource: release.resource, caller }, services), release.resource, services.registry);
  if (fields.get(label)?.isSortable !== true) return [];
  const ask = { names: [label], moreNames: [], ids: [], page: { number: 1, size: maxRecords } };
  const { list } = await relatedRecords(release.resource, ask, caller, services);
  return interfaceNodes(list, { names: { value: 'id', label, children: '' }, isPath });
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}

/** The nodes below a node of a tree whose branches load when they open. The client posts the node as it was answered. */
export const treeBelow: Behaviour = async (exchange, services) => {
  const { node } = exchange.body as { node: { value: unknown; row?: unknown } };
  const { source, node: field } = (await visibleListTree(exchange, services)) ?? {};
  if (source?.kind !== 'interface' || !source.branches) return { data: { list: [] } };
  const { interfaceId, inputs } = source.branches;
  const valueOf = (part: string): unknown => textIn(isJsonObject(node.row) ? node.row[part] : undefined);
  const parts = branchParts(inputs);
  // A parameter without a value does not narrow: the answer would be all rows.
  if (parts.some((part) => valueOf(part) === undefined)) return { data: { list: [] } };
  const params = inputs.flatMap((input) => filledParam(input, valueOf) ?? []);
  const rows = await askTreeInterface(interfaceId, params, exchange, services);
  const isPath = field !== undefined && services.registry.field(field.jnpfKey).path === true;
  const above = Array.isArray(node.value) ? node.value.map(String) : [];
  return { data: { list: interfaceNodes(rows, { names: source.names, isPath, above, parts }) } };
};

/** Maximum length of a value that a branch is asked with. */
const maxLength = 1_000;

const textIn = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= maxLength) ? value : undefined;

/**
 * Runs a custom button that calls a data interface, for a record, for selected records, or for the list. The caller needs the
 * right of the button and sees the records; the parameters come from the stored records and the server.
 */
export const runButton: Behaviour = async (exchange, services) => {
  const { button: code, id, ids } = exchange.body as { button: string; id?: string | null; ids?: string[] };
  const button = await requireButton(code, exchange, services);
  if (button.place === 'batch') return runForAll(button, [...new Set(ids ?? [])], exchange, services);
  const row = button.place === 'row' ? await services.recordsOf(exchange.resource, exchange.caller).require(id ?? '') : undefined;
  await run(button, row, exchange, services);
  return { data: { done: 1, failed: 0 }, msg: doneText(button, exchange, services) };
};

async function requireButton(code: string, { resource, caller }: Exchange, { catalogue, accessFor }: Services): Promise<CustomButton> {
  const { settings } = await catalogue.release(moduleIdIn(resource.id) ?? '');
  const button = customButtonsIn(settings.props['customBtnsList']).find((other) => other.code === code);
  if (button?.kind !== 'interface') throw new AppError('buttonNotFound', { button: code });
  if (!allows(accessFor(resource, caller), code)) throw new AppError('forbidden');
  return button;
}

/** The records follow each other, so that a failure says how many were done. */
async function runForAll(button: CustomButton, ids: readonly string[], exchange: Exchange, services: Services): Promise<Answer> {
  const { resource, caller } = exchange;
  const records = services.recordsOf(resource, caller);
  const failures: AppError[] = [];
  for (const id of ids) {
    caller.signal?.throwIfAborted();
    try {
      await run(button, await records.require(id), exchange, services);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
    }
  }
  const counts = { done: ids.length - failures.length, failed: failures.length };
  const [first] = failures;
  if (first === undefined) return { data: counts, msg: doneText(button, exchange, services) };
  if (counts.done === 0) throw first;
  const { texts } = services;
  const reason = texts.text(caller.language, `$t:error.${first.code}`, first.params);
  return { data: counts, msg: texts.text(caller.language, '$t:module.buttonPartly', { ...counts, reason }) };
}

async function run(button: CustomButton, row: Row | undefined, { resource, caller }: Exchange, services: Services): Promise<void> {
  if (row && button.visible !== undefined && !isTrue(button.visible, row)) throw new AppError('buttonNotShown', { label: button.label });
  const target = {
    params: { id: String(button.event['interfaceId'] ?? '') },
    resource: services.catalogue.resource('system/dataInterface'),
    caller: pickerOf(caller),
    body: { paramList: buttonParams(button, row, resource) },
  };
  await answerInterface(await requireNamedInterface(target, services), target, {}, services);
}

const doneText = ({ message = '$t:module.buttonDone' }: CustomButton, { caller }: Exchange, { texts }: Services): string =>
  texts.text(caller.language, message);
