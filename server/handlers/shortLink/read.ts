import type { Exchange, Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { designItems } from '#server/short-links/listed-fields.ts';
import { linkPath, type LinkKind } from '#server/short-links/link-address.ts';
import { initialSettings, linkSettingsOf, saveLinkSettings, type LinkSettings } from '#server/short-links/link-settings.ts';
import { shownFieldsOf } from '#server/short-links/open-link.ts';
import { publicFieldsOf } from '#server/short-links/public-fields.ts';
import type { Row } from '#server/storage/records.ts';

/** The settings of a module's short links with their addresses, for those who design it. Passwords are not answered. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const id = params['id'] ?? '';
  await services.recordsOf('visualdev/base', caller).require(id);
  const { resource, wire } = await services.catalogue.release(id);
  const settings = await settingsOf(id, exchange, services);
  const listFields = shownFieldsOf(settings, { resource }, services.registry);
  const searchFields = settings.searchFields.filter((field) => listFields.includes(field));
  const { jnpfDomain } = await services.sysConfig.get();
  const addressOf = (type: LinkKind): string =>
    settings.linkKey === '' ? '' : String(jnpfDomain ?? '').replace(/\/+$/, '') + linkPath({ modelId: id, type, key: settings.linkKey });
  const unavailable = publicFieldsOf(resource, services.registry, settings.lookupFields).unavailable.map(({ id: field, label }) =>
    services.texts.text(caller.language, label ?? field),
  );
  return {
    data: {
      ...switchesOf(settings),
      id,
      shortLink: '',
      formLink: addressOf('form'),
      formPassword: '',
      columnLink: addressOf('list'),
      columnPassword: '',
      columnText: JSON.stringify(designItems(wire, 'columnList', listFields, resource)),
      columnCondition: JSON.stringify(designItems(wire, 'searchList', searchFields, resource)),
      listFields,
      searchFields,
      lookupFields: settings.lookupFields,
      unavailable: unavailable.join(caller.language === 'en' ? ', ' : '、'),
    },
  };
};

/** The first reading makes the keys, so that the addresses can be shown before the links are turned on. */
async function settingsOf(id: string, { caller, isHead }: Exchange, services: Services): Promise<LinkSettings> {
  const stored = await linkSettingsOf(id, services);
  if (stored?.linkKey || isHead) return stored ?? initialSettings(id);
  // Another designer may read them for the first time at the same moment.
  await saveLinkSettings(id, {}, caller, services).catch(async (error: unknown) => {
    if (!(await linkSettingsOf(id, services))) throw error;
  });
  return (await linkSettingsOf(id, services)) ?? initialSettings(id);
}

const switchesOf = ({ isEnabled, form, list, expiresAt, maxAnswers, answers, isOnePerPerson, hasCaptcha, thanks }: LinkSettings): Row => ({
  enabledMark: Number(isEnabled),
  formUse: Number(form.isOpen),
  formPassUse: Number(form.needsPassword),
  columnUse: Number(list.isOpen),
  columnPassUse: Number(list.needsPassword),
  expiresAt,
  maxAnswers,
  answers,
  onePerPerson: Number(isOnePerPerson),
  captcha: Number(hasCaptcha),
  thanks,
});
