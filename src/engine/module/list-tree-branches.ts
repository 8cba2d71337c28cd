import { isJsonObject, type JsonObject } from '../json';

/** The data interface that answers the nodes below a node. `inputs` are its parameters in the words of the platform. */
export interface TreeBranches {
  interfaceId: string;
  inputs: JsonObject[];
}

/** The names of the settings in the JSON. Lists of 3.4 have earlier ones, and no parameters for the first nodes. */
export const branchNames = (props: JsonObject): Record<'type' | 'interfaceId' | 'inputs', string> =>
  isEarlier(props)
    ? { type: 'treeSynType', interfaceId: 'treeInterfaceId', inputs: 'treeTemplateJson' }
    : { type: 'treeSyncType', interfaceId: 'treeSyncInterfaceId', inputs: 'treeSyncTemplateJson' };

/** What loads the branches of the tree beside a list when they open. */
export function treeBranchesIn(props: JsonObject): TreeBranches | undefined {
  const { type, interfaceId: idName, inputs } = branchNames(props);
  const interfaceId = props[idName];
  return props[type] === lazyTree && isId(interfaceId) ? { interfaceId, inputs: listIn(props[inputs]) } : undefined;
}

/** The parameters of the data interface of the first nodes. */
export const rootInputsIn = (props: JsonObject): JsonObject[] => (isEarlier(props) ? [] : listIn(props['treeTemplateJson']));

/**
 * The parts of a node's row that the parameters of its branches need.
 *
 * @example branchParts([{ field: 'parent', relationField: 'code' }]) // ['code']
 */
export const branchParts = (inputs: readonly JsonObject[]): string[] =>
  inputs.flatMap(({ sourceType, relationField }) => (isFromNode(sourceType) && isId(relationField) ? relationField : []));

/** The value of `treeSyncType` for branches that load when they open. */
export const lazyTree = 1;

const isEarlier = ({ treeSyncType, treeSynType }: JsonObject): boolean => treeSyncType === undefined && treeSynType !== undefined;

/** Before 3.6 a parameter has no `sourceType`. */
const isFromNode = (sourceType: unknown): boolean => sourceType === undefined || sourceType === null || Number(sourceType) === 1;

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

const listIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
