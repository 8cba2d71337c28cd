import type { PortalDescriptor, PortalSource } from '#engine/generated/descriptor.gen';
import { checkAggregate, type Aggregate } from '#engine/query/aggregate';
import { allOf } from '#engine/query/filter';
import { queryFieldsOf } from '#engine/query/query-fields';
import type { Caller } from '../../access/caller';
import { requireOpening } from '../../access/access-for';
import { AppError } from '../../app-error';
import type { Services } from '../../services';
import type { Aggregated } from '../../storage/aggregate-records';
import { namedGroups } from '../named-groups';
import { aggregateFigures } from './aggregate-figures';
import { dayFieldsOf, withLocalDays, withStoredDays } from './days-of-figures';
import { interfaceFigures } from './interface-figures';
import { inTurns } from './in-turns';
import { chooseParameters, parameterFilter, type ChosenParameter } from './portal-parameters';
import { portalFunctions } from './portal-functions';
import type { PortalFigures, PortalRequest } from './portal-function';

/** A source that failed, with the message for the user. The others are answered. */
interface FailedSource {
  error: { code: string; msg: string };
}

export interface PortalAnswer {
  parameters: ChosenParameter[];
  sources: Record<string, PortalFigures | FailedSource>;
}

/** Statements of one call that run at a time, so that a dashboard leaves connections for others. */
const maxAtOnce = 3;

/** The figures of all sources of a portal under the caller's rights, in one answer. */
export async function answerPortal(portal: PortalDescriptor, posted: unknown, caller: Caller, services: Services): Promise<PortalAnswer> {
  const reads = readsFor(caller, services);
  const parameters = await chooseParameters(portal, posted, reads).catch((error: unknown) => noneIfForbidden(error, portal));
  const values = Object.fromEntries(parameters.map(({ id, value }) => [id, value]));
  const request: PortalRequest = {
    caller,
    services,
    parameters: values,
    ...reads,
    conditionOf: (name, field) => {
      const parameter = portal.parameters?.find(({ id }) => id === name);
      return parameter && parameterFilter(parameter, values[name], field);
    },
  };
  const answers = await inTurns(portal.sources ?? [], maxAtOnce, async (source) => {
    try {
      return [source.id, await figuresOf(source, request)] as const;
    } catch (error) {
      return [source.id, failed(error, source, caller, services)] as const;
    }
  });
  return { parameters, sources: Object.fromEntries(answers) };
}

/** Reads resources of the product and of modules. Each statement obeys the access rule of its resource. */
function readsFor(caller: Caller, services: Services): Pick<PortalRequest, 'aggregate' | 'textsOf'> {
  const opened = async (id: string) => {
    const resource = await services.catalogue.get(id);
    if (resource?.kind !== 'resource') throw new AppError('descriptorNotFound', { id });
    requireOpening(services.accessFor(resource, caller));
    return resource;
  };
  const read = async (id: string, aggregate: Aggregate): Promise<Aggregated> => {
    const resource = await opened(id);
    const dayFields = dayFieldsOf(resource, services);
    const asked = withStoredDays(aggregate, dayFields, queryFieldsOf(resource, services.registry));
    const { rows, ...others } = await services.recordsOf(resource, caller).aggregate(asked);
    const local = rows.map((row) => withLocalDays(row, aggregate, dayFields));
    return { ...others, rows: await namedGroups(local, aggregate, { resource, caller }, services) };
  };
  // Several sources read the same figures.
  const answers = new Map<string, Promise<Aggregated>>();
  return {
    aggregate: (id, aggregate) => {
      const key = JSON.stringify([id, aggregate]);
      const answer = answers.get(key) ?? read(id, aggregate);
      answers.set(key, answer);
      return answer;
    },
    textsOf: async (id, field, values) => {
      const rows = values.map((value) => ({ [field]: value }));
      const shown = await namedGroups(rows, { groupBy: [{ field }], measures: [] }, { resource: await opened(id), caller }, services);
      return shown.map(({ texts }) => String((texts as Record<string, string>)[field] ?? ''));
    },
  };
}

async function figuresOf(source: PortalSource, request: PortalRequest): Promise<PortalFigures> {
  if (source.use !== undefined) {
    const answer = portalFunctions[source.use];
    if (!answer) throw new Error(`The source \`${source.id}\` uses \`${source.use}\`, which is not in server/behaviours/portal/functions.`);
    return answer(request);
  }
  if (source.dataInterface) return interfaceFigures(source.dataInterface, source, request);
  const { resource = '', aggregate, by = {} } = source;
  if (!aggregate || checkAggregate(aggregate).length > 0)
    throw new Error(`The source \`${source.id}\` has neither \`use\`, \`dataInterface\` nor a valid \`aggregate\`.`);
  const conditions = Object.entries(by).map(([parameter, field]) => request.conditionOf(parameter, field));
  const asked: Aggregate = { ...aggregate, filter: allOf([aggregate.filter, ...conditions]) };
  return aggregateFigures(source, await request.aggregate(resource, asked), request);
}

/**
 * A portal whose records are not for the caller has no choices, and each source says why. A database that is busy fails the call: the
 * sources would show the figures of all records as those of the chosen ones.
 */
function noneIfForbidden(error: unknown, { parameters = [] }: PortalDescriptor): ChosenParameter[] {
  if (!(error instanceof AppError) || error.code === 'databaseBusy') throw error;
  return parameters.map(({ id }) => ({ id, value: undefined, options: [] }));
}

function failed(error: unknown, { id }: PortalSource, { language }: Caller, { texts, log }: Services): FailedSource {
  const known = error instanceof AppError ? error : new AppError('unexpected');
  if (!(error instanceof AppError)) log.error({ err: error, source: id }, 'a source of a portal failed');
  return { error: { code: known.code, msg: texts.text(language, `$t:error.${known.code}`, known.params) } };
}
