import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { literalOf, textKey, type Language } from '#engine/text';
import type { UiServices } from '#ui/services.tsx';
import { i18n } from '../i18n/i18n';

/** Translates texts of descriptors: looks up keys and selects literals, also those in `params`, and fills in `{{name}}`. */
export const textIn =
  (language: Language): UiServices['text'] =>
  (value: Text | undefined, params) => {
    if (value === undefined) return '';
    const key = textKey(value);
    if (key) return i18n.t(key.key, { ns: key.namespace, lng: language, ...(params && translated(params, language)) });
    return i18n.services.interpolator.interpolate(literalOf(value, language), { ...params }, language, {});
  };

const translated = (params: Readonly<Record<string, unknown>>, language: Language): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const key = textKey(value);
      if (key) return [name, i18n.t(key.key, { ns: key.namespace, lng: language })];
      return [name, isJsonObject(value) && typeof value['zh'] === 'string' ? literalOf(value as Text, language) : value];
    }),
  );
