import { computeRecord } from '#engine/calculations';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';

/** A record with its calculated fields computed here: what was posted for them does not count. */
export const computeValues = ({ fields }: ParsedResource, registry: Registry, values: Readonly<Record<string, unknown>>): Record<string, unknown> => computeRecord(fields as readonly ResolvedNode[], registry, values);
