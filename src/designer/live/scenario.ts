import { isJsonObject } from '#engine/json';
import type { Language } from '#engine/text';
import type { FormValues } from '#form/form-store.ts';
import type { Appearance } from '#ui/theme/palette.ts';

export const devices = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof devices)[number];

export const modes = ['new', 'edit', 'detail'] as const;
/** How the form is opened. */
export type Mode = (typeof modes)[number];

/** How a form is looked at and tried. */
export interface Scenario {
  /** Empty: it is not stored. */
  id: string;
  version: number;
  fullName: string;
  /** Empty: as the designer. */
  userId: string;
  userName: string;
  device: Device;
  /** Empty: that of the designer. */
  language: Language | '';
  /** Empty: that of the designer. */
  theme: Appearance | '';
  mode: Mode;
  /** A stored record. It takes precedence over the example. */
  recordId: string;
  /** An example record as JSON text, by the ids of the fields; empty without one. */
  example: string;
}

/** The scenario of a designer who has chosen none: a new record, as the designer. */
export const plainScenario: Scenario = {
  id: '',
  version: 0,
  fullName: '',
  userId: '',
  userName: '',
  device: 'desktop',
  language: '',
  theme: '',
  mode: 'new',
  recordId: '',
  example: '',
};

/** A scenario in an answer of the server, or in the storage of the browser. What it lacks is as in the plain one. */
export function scenarioOf(row: unknown): Scenario {
  if (!isJsonObject(row)) return plainScenario;
  const text = (name: keyof Scenario): string => (typeof row[name] === 'string' ? row[name] : '');
  return {
    id: text('id'),
    version: Number(row['version'] ?? 0),
    fullName: text('fullName'),
    userId: text('userId'),
    userName: text('userName'),
    device: devices.find((device) => device === row['device']) ?? 'desktop',
    language: (['zh', 'zhtw', 'en'] as const).find((language) => language === row['language']) ?? '',
    theme: (['light', 'dark'] as const).find((theme) => theme === row['theme']) ?? '',
    mode: modes.find((mode) => mode === row['mode']) ?? 'new',
    recordId: text('recordId'),
    example: text('example'),
  };
}

/** The values of the example; empty if it cannot be read. */
export function exampleIn({ example }: Pick<Scenario, 'example'>): FormValues {
  if (example === '') return {};
  try {
    const values: unknown = JSON.parse(example);
    return isJsonObject(values) ? values : {};
  } catch {
    return {};
  }
}

/** Which view of the form a device shows. */
export const viewOf = (device: Device): 'pc' | 'app' => (device === 'phone' ? 'app' : 'pc');

/** In px; `undefined` fills the pane. */
export const deviceWidths: Readonly<Record<Device, number | undefined>> = { desktop: undefined, tablet: 768, phone: 390 };

/** Maximum length of an example, in characters. */
export const maxExample = 65_536;

/** Maximum length of a name, in characters. */
export const maxName = 50;
