import type { DescriptorNode, PortalDescriptor, PortalSource } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { checkAggregate } from '../query/aggregate';
import type { Place } from '../walk';
import { checkDistinct, checkName } from './check-names';
import type { CheckContext } from './context';

/**
 * The sources and parameters of a portal: their names, and the sources that its nodes show. Fields are checked where the resource is
 * a file; modules are checked when they are read, because users release them.
 */
export function checkPortal(
  { parameters = [], sources = [] }: PortalDescriptor,
  nodes: readonly Place<DescriptorNode>[],
  context: CheckContext,
): Issue[] {
  const names = sources.map(({ id }) => id);
  const parameterNames = parameters.map(({ id }) => id);
  return [
    ...checkDistinct(parameters.map(({ id }, index) => ({ path: pointerOf('parameters', index, 'id'), name: id }))),
    ...checkDistinct(sources.map(({ id }, index) => ({ path: pointerOf('sources', index, 'id'), name: id }))),
    ...parameters.flatMap(({ resource, field }, index) => checkField(pointerOf('parameters', index, 'field'), resource, field, context)),
    ...sources.flatMap((source, index) => checkSource(source, pointerOf('sources', index), parameterNames, context)),
    ...nodes.flatMap(({ pointer, value: { props } }) =>
      typeof props?.['source'] === 'string' ? checkName(`${pointer}/props/source`, 'unknownNode', props['source'], names) : [],
    ),
  ];
}

function checkSource(
  { resource, aggregate, by = {}, rows, use, dataInterface }: PortalSource,
  pointer: string,
  parameters: readonly string[],
  context: CheckContext,
): Issue[] {
  const named = Object.keys(by).flatMap((name) => checkName(`${pointer}/by`, 'unknownParameter', name, parameters));
  if (use !== undefined || dataInterface !== undefined) return named;
  if (resource === undefined || aggregate === undefined)
    return [issue(pointer + pointerOf(resource === undefined ? 'resource' : 'aggregate'), 'required', {})];
  const fields = [...Object.values(by), ...(aggregate.groupBy ?? []).map(({ field }) => field)];
  const columns = [...(aggregate.groupBy ?? []).map(({ field }) => field), ...aggregate.measures.map(({ id }) => id)];
  return [
    ...named,
    ...checkAggregate(aggregate).map((found) => ({ ...found, path: `${pointer}/aggregate${found.path}` })),
    ...fields.flatMap((field) => checkField(pointer, resource, field, context)),
    ...Object.values(rows ?? {}).flatMap((name) => checkName(`${pointer}/rows`, 'unknownField', name, columns)),
  ];
}

function checkField(path: string, resource: string, field: string, { lookup }: CheckContext): Issue[] {
  const target = lookup(resource);
  return target?.kind === 'resource'
    ? checkName(
        path,
        'unknownField',
        field.split('.')[0] ?? '',
        target.fields.map(({ id }) => id),
      )
    : [];
}
