import type { Text } from '#engine/generated/descriptor.gen';
import { numberText, shortText } from '../chart/number-text';
import type { ChartOption } from '../chart/echarts';
import type { Picture } from './ChartNode';

/** The option's value of a name, if it has the type of the fallback. */
export function setting(option: Picture['option'], name: string, fallback: number): number;
export function setting(option: Picture['option'], name: string, fallback: boolean): boolean;
export function setting(option: Picture['option'], name: string, fallback: number | boolean): number | boolean {
  const value = option[name];
  return typeof value === typeof fallback ? (value as number | boolean) : fallback;
}

/**
 * The colour of a series or a part: that of its meaning in `colorByKey`, that of `colorList` at its position, or the next one of
 * the theme.
 */
export function seriesColour({ option, theme }: Pick<Picture, 'option' | 'theme'>, index: number, key = ''): string {
  const byKey = (option['colorByKey'] ?? {}) as Readonly<Record<string, string>>;
  if (byKey[key] !== undefined) return theme.colour(byKey[key]);
  const list = Array.isArray(option['colorList']) ? (option['colorList'] as { color1?: string }[]) : [];
  const own = list[index]?.color1;
  return own === undefined || own === '' ? (theme.series[index % theme.series.length] ?? theme.text) : theme.colour(own);
}

/** Whether a setting of keys of series names this one. */
export const namesSeries = (option: Picture['option'], name: string, key: string): boolean =>
  Array.isArray(option[name]) && option[name].includes(key);

/** The unit behind the values, with a space before it. */
export const unitOf = ({ option, text }: Pick<Picture, 'option' | 'text'>, name = 'unit'): string => text(option[name] as Text | undefined);

/** What charts with axes share: the axes with their names and units, the legend and the tooltip. */
export function axesOption(picture: Picture): ChartOption {
  const { data, option, theme, language, text } = picture;
  const isHorizontal = option['category'] === 'value';
  const named = (name: string): string => text(option[name] as Text | undefined);
  const label = { color: theme.secondary, fontFamily: theme.font, fontSize: 12 };
  const categories = {
    type: 'category',
    data: [...data.categories],
    inverse: isHorizontal,
    name: named(isHorizontal ? 'yAxisName' : 'xAxisName'),
    nameTextStyle: label,
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
    axisLabel: {
      ...label,
      hideOverlap: true,
      ...longNames(data.categories, isHorizontal),
    },
  };
  const values = {
    type: 'value',
    name: named(isHorizontal ? 'xAxisName' : 'yAxisName') || unitOf(picture),
    nameTextStyle: { ...label, align: isHorizontal ? 'right' : 'left' },
    nameGap: isHorizontal ? 4 : 12,
    splitLine: { lineStyle: { color: theme.line } },
    axisLabel: { ...label, formatter: (value: number) => shortText(value, language) },
  };
  const hasLegend = setting(option, 'legendShow', true) && data.series.length > 1;
  return {
    textStyle: { fontFamily: theme.font },
    grid: {
      left: setting(option, 'gridLeft', 8),
      right: setting(option, 'gridRight', named('xAxisName') !== '' && !isHorizontal ? 24 + named('xAxisName').length * 12 : 16),
      top: setting(option, 'gridTop', hasLegend ? 44 : 28),
      bottom: setting(option, 'gridBottom', 4),
      containLabel: true,
    },
    legend: {
      show: hasLegend,
      top: 0,
      right: 8,
      itemWidth: 14,
      itemHeight: 8,
      textStyle: label,
      inactiveColor: theme.line,
    },
    tooltip: tooltipOf(picture),
    xAxis: isHorizontal ? values : categories,
    yAxis: isHorizontal ? categories : values,
  };
}

/** How labels are drawn that would cover each other: cut on a vertical axis, in lines for few categories, and turned for many. */
function longNames(categories: readonly string[], isHorizontal: boolean): object {
  if (isHorizontal) return { width: 120, overflow: 'truncate' };
  if (!categories.some((name) => name.length > 6)) return {};
  return categories.length > 4
    ? { interval: 0, rotate: 24, width: 150, overflow: 'truncate' }
    : { interval: 0, width: 110, overflow: 'break', hideOverlap: false };
}

const tooltipOf = ({ option, theme }: Picture): object => ({
  show: setting(option, 'tooltipShow', true),
  trigger: 'axis',
  confine: true,
  extraCssText: 'max-width: 320px; white-space: normal;',
  backgroundColor: theme.surface,
  borderColor: theme.line,
  textStyle: { color: theme.text, fontFamily: theme.font, fontSize: 12 },
  axisPointer: { type: 'shadow', shadowStyle: { color: theme.line, opacity: 0.4 } },
});

/** A value of a tooltip or a label, with its unit. */
export const valueText = ({ language }: Pick<Picture, 'language'>, value: unknown, unit: string): string =>
  value === null || value === undefined ? '—' : `${numberText(Number(value), language)}${unit === '' ? '' : ` ${unit}`}`;
