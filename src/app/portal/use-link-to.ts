import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { LinkTarget, PortalLink } from '#ui/portal/portal-link.ts';
import { menuAtom } from '../routes/menu-atoms';
import { tokenAtom } from '../session/session-atoms';
import { linkTargetOf } from './link-target-of';

/** What a link of a portal opens for the user; `undefined` if the user's menu does not have it. */
export function useLinkTo(): (link: PortalLink) => LinkTarget | undefined {
  const entries = useAtomValue(menuAtom);
  const token = useAtomValue(tokenAtom);
  return useCallback((link) => linkTargetOf(link, entries, { origin: window.location.origin, token }), [entries, token]);
}
