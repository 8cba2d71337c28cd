import { useAtomValue } from 'jotai';
import { createContext, use } from 'react';
import type { DescriptorNode, FormDescriptor } from '#engine/generated/descriptor.gen';
import type { Language } from '#engine/text';
import { useDesignStore } from '../../store/design-context';
import type { Property } from '../property';
import type { SharedValue } from '../property-value';
import type { Panel } from './create-panel';

/** What the parts of the property panel share that draw other nodes in another way. */
export interface PanelScope {
  /** The present form. It is asked for only when it is needed, so that other changes do not render the panel. */
  form(): FormDescriptor;
  /** The nodes whose properties are shown: the selected ones, or the root of the form. */
  nodes: readonly DescriptorNode[];
  isRoot: boolean;
  /** The nodes are of another kind than the shown ones while it is `false`. */
  isShown: boolean;
  select(id: string): void;
}

const Scope = createContext<PanelScope | null>(null);

export const PanelScopeProvider = Scope;

export function usePanelScope(): PanelScope {
  const scope = use(Scope);
  if (!scope) throw new Error('usePanelScope is used outside of the property panel.');
  return scope;
}

/** The language of the texts that are edited. */
const PanelLanguage = createContext<Language>('zh');

export const PanelLanguageProvider = PanelLanguage;

export const usePanelLanguage = (): Language => use(PanelLanguage);

const PanelContext = createContext<Panel | undefined>(undefined);

export const PanelProvider = PanelContext;

export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('usePanel is used outside of the property panel.');
  return panel;
}

/** The panel around an input; `undefined` for an input of a list's settings. */
export const useOptionalPanel = (): Panel | undefined => use(PanelContext);

/** The value of a property. Another selection with the same value draws nothing. */
export const usePropertyValue = (property: Property): SharedValue =>
  useAtomValue(usePanel().valueOf(property), { store: useDesignStore().jotai });

/** Whose properties are shown. */
export const usePanelOwner = (): string => useAtomValue(usePanel().owner, { store: useDesignStore().jotai });

/** The properties of a group by their keys, for the inputs that rjsf draws. */
const Properties = createContext<ReadonlyMap<string, Property>>(new Map());

export const PropertiesProvider = Properties;

export function useProperty(key: string): Property {
  const property = use(Properties).get(key);
  if (!property) throw new Error(`The property panel has no property \`${key}\`.`);
  return property;
}
