/**
 * Colour arithmetic on `#rrggbb`, as little as the palettes need.
 *
 * @example mix('#000000', '#ffffff', 0.5) // '#808080'
 */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  return `#${start
    .map((channel, index) =>
      Math.round(channel + ((end[index] ?? 0) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The nearest tone of `colour`, on its way to `towards`, that can be read on `background`.
 *
 * @example readable('#1890ff', { on: '#ffffff', towards: '#000000' }) // a deeper blue, at least 4.5 : 1
 */
export function readable(colour: string, { on, towards, ratio = 4.5 }: { on: string; towards: string; ratio?: number }): string {
  const tone = Array.from({ length: 51 }, (_, step) => mix(colour, towards, step / 50)).find(
    (candidate) => contrast(candidate, on) >= ratio,
  );
  return tone ?? towards;
}

const channelsOf = (colour: string): number[] => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
