/** Presets of conditions on moments, which depend on the day. */
export const momentPresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
] as const satisfies readonly string[];

/** What a condition of a list begins with, if it depends on the day or the user. `current`: what belongs to the user. */
export type Preset = (typeof momentPresets)[number] | 'current';

export const isPreset = (value: unknown): value is Preset => value === 'current' || (momentPresets as readonly unknown[]).includes(value);
