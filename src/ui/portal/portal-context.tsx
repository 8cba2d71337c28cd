import { createContext, use } from 'react';
import type { PortalParameter } from '#engine/generated/descriptor.gen';
import type { LinkTarget, PortalLink } from './portal-link';
import type { ParameterState, PortalAnswer, RecordsLink } from './figures';

/** What the nodes of a portal share. */
export interface PortalState {
  status: 'loading' | 'ready' | 'failed';
  /** The last answer, also while a newer one loads. */
  answer: PortalAnswer | undefined;
  isReloading: boolean;
  error: unknown;
  parameters: readonly (PortalParameter & Partial<ParameterState>)[];
  choose(parameter: string, value: unknown): void;
  reload(): void;
  /** How often the user asked for newer figures. */
  round: number;
  /** The address of records; `undefined` if the user's menu has no page for them. */
  addressOf(records: RecordsLink): string | undefined;
  /** What a link opens; `undefined` if the user's menu does not have it. */
  linkTo(link: PortalLink): LinkTarget | undefined;
  /** Opens a message of the user by its id. */
  openMessage(id: string): void;
}

const Context = createContext<PortalState | null>(null);

export const PortalProvider = Context;

/** The portal around a node; `null` in the gallery and in a designer, where nodes show their static data. */
export const usePortal = (): PortalState | null => use(Context);
