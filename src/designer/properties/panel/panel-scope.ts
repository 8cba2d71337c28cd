import { createContext, use } from 'react';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import type { Language } from '#engine/text';
import type { Property } from '../property';
import type { SharedValue } from '../property-value';

/** What the inputs of the property panel share. */
export interface PanelScope {
  /** The present form. It is asked for only when it is needed, so that other changes do not render the panel. */
  form(): FormDescriptor;
  /** The nodes whose properties are shown: the selected ones, or the root of the form. */
  nodes: readonly DescriptorNode[];
  /** Differs between selections, and stays while the nodes change. */
  owner: string;
  isRoot: boolean;
  /** The language of the texts that are edited. */
  language: Language;
  valueOf(property: Property): SharedValue;
  /** Changes a property of all shown nodes as one step. `false` if the design refuses it. `undefined` resets it. */
  change(property: Property, value: unknown): boolean;
  select(id: string): void;
}

const Context = createContext<PanelScope | null>(null);

export const PanelScopeProvider = Context;

export function usePanelScope(): PanelScope {
  const scope = use(Context);
  if (!scope) throw new Error('usePanelScope is used outside of the property panel.');
  return scope;
}

/** Whose properties are shown; an empty text outside of the panel. */
export const usePanelOwner = (): string => use(Context)?.owner ?? '';

/** The properties of a group by their keys, for the inputs that rjsf draws. */
const Properties = createContext<ReadonlyMap<string, Property>>(new Map());

export const PropertiesProvider = Properties;

export function useProperty(key: string): Property {
  const property = use(Properties).get(key);
  if (!property) throw new Error(`The property panel has no property \`${key}\`.`);
  return property;
}
