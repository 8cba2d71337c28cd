import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Release } from '#server/catalogue/release.ts';
import { guestOf } from './guest-rights';
import { linkAddressIn, type LinkKind } from './link-address';
import { linkSettingsOf, type LinkSettings } from './link-settings';
import { fileOwnerOf } from './visitor-files';
import { visitorIn, type Visitor } from './visitor-cookie';
import type { Registry } from '#engine/registry';
import { listableFields } from './listed-fields';
import { makerOf, requireSeen } from './link-maker';
import { isSameText } from './same-text';
import type { LinkContext } from './link-context';

/** A link that exists and is open, perhaps with a password that the visitor has not entered. */
export interface Link {
  kind: LinkKind;
  settings: LinkSettings;
  release: Release;
  visitor: Visitor | undefined;
  /** Whether its password, if it has one, was entered. */
  isPassed: boolean;
  /** The user who set the link up, whose rights bound those of visitors. */
  maker: Caller;
  /** The caller as a visitor, with rights on the fields of the link alone. */
  guest: Caller;
}

/** Why an open link takes no answer. */
export type LinkEnd = 'expired' | 'full';

/**
 * The link of a request. Throws `linkClosed` for a wrong address, a link or a module that is turned off, and a module that
 * does not exist: they cannot be told apart. `modelId` is the module in the path, as far as there is one.
 */
export async function linkOf(encryption: unknown, modelId: string | undefined, caller: Caller, services: LinkContext): Promise<Link> {
  const address = linkAddressIn(encryption);
  const settings = address && (await linkSettingsOf(address.modelId, services));
  if (!address || !settings || !settings.isEnabled || !settings[address.type].isOpen) throw new AppError('linkClosed');
  if (settings.linkKey === '' || !isSameText(address.key, settings.linkKey) || (modelId !== undefined && modelId !== address.modelId))
    throw new AppError('linkClosed');
  const release = await services.catalogue.release(address.modelId).catch(() => undefined);
  if (!release) throw new AppError('linkClosed');
  const kind = address.type;
  const visitor = visitorIn(caller.visitor ?? '', settings);
  const maker = await makerOf(settings, caller, services);
  if (kind === 'list') requireSeen(release.resource, maker, services);
  const listFields = shownFieldsOf(settings, release, services.registry);
  return {
    maker,
    kind,
    settings,
    release,
    visitor,
    isPassed: !settings[kind].needsPassword || visitor?.passed.has(kind) === true,
    guest: guestOf(
      caller,
      release.resource,
      { kind, maker, listFields, lookupFields: settings.lookupFields, fileOwner: visitor && fileOwnerOf(settings, visitor) },
      services,
    ),
  };
}

/** The same for what lies behind the password and the end. Throws `linkPasswordNeeded` and `linkExpired`. */
export async function openedLink(request: LinkRequest, caller: Caller, services: LinkContext): Promise<Link> {
  const link = await linkOf(request.encryption, request.modelId, caller, services);
  if (link.kind !== request.kind) throw new AppError('linkClosed');
  if (!link.isPassed) throw new AppError('linkPasswordNeeded');
  if (endOf(link.settings) === 'expired') throw new AppError('linkExpired');
  return link;
}

interface LinkRequest {
  encryption: unknown;
  modelId: string | undefined;
  kind: LinkKind;
}

export function endOf({ expiresAt, maxAnswers, answers }: LinkSettings, now = Date.now()): LinkEnd | undefined {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return maxAnswers !== null && answers >= maxAnswers ? 'full' : undefined;
}

/** The fields that a public list shows: those chosen, as far as the module still has them and lists may show them. Ids. */
export function shownFieldsOf({ listFields }: LinkSettings, { resource }: Pick<Release, 'resource'>, registry: Registry): string[] {
  const listable = new Set(listableFields(resource, registry).map(({ id }) => id));
  return listFields.filter((id) => listable.has(id));
}
