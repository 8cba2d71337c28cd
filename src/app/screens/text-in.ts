import type { Text } from '#engine/generated/descriptor.gen';
import { literalOf, textKey, type Language } from '#engine/text';
import type { UiServices } from '#ui/services.tsx';
import { i18n } from '../i18n/i18n';

/** Translates texts of descriptors: looks up keys, selects literals, and fills in `{{name}}`. */
export const textIn =
  (language: Language): UiServices['text'] =>
  (value: Text | undefined, params) => {
    if (value === undefined) return '';
    const key = textKey(value);
    if (key) return i18n.t(key.key, { ns: key.namespace, lng: language, ...params });
    return i18n.services.interpolator.interpolate(literalOf(value, language), { ...params }, language, {});
  };
