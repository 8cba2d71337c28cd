import type { ChartOption } from '#ui/chart/echarts.ts';
import { axesOption, namesSeries, seriesColour, setting, unitOf, valueText } from '#ui/portal/axes.ts';
import { valuesOf, type ChartSeries } from '#ui/portal/chart-series.ts';
import type { Picture } from '#ui/portal/ChartNode.tsx';

/** Values of `styleType`, as stored portals have them. */
const styles = { stacked: 2, background: 4, mixed: 7 } as const;

/** A bar chart by the options of stored portals. */
export function barOption(picture: Picture): ChartOption {
  const { data, option, theme } = picture;
  const style = setting(option, 'styleType', 1);
  const axes = axesOption(picture);
  const lineUnit = unitOf(picture, 'lineAxisUnit');
  const hasLineAxis = style === styles.mixed && lineUnit !== '';
  const series = data.series.map((part, index) => {
    const isLine = style === styles.mixed && isLineOf(picture, part, index);
    const colour = seriesColour(picture, index, part.key);
    const unit = isLine && hasLineAxis ? lineUnit : unitOf(picture);
    const common = {
      name: part.name,
      data: valuesOf(part),
      itemStyle: { color: colour },
      tooltip: { valueFormatter: (value: unknown) => valueText(picture, value, unit) },
    };
    if (isLine)
      return {
        ...common,
        type: 'line',
        symbolSize: 6,
        lineStyle: { color: colour, width: 2 },
        ...(hasLineAxis && { yAxisIndex: 1 }),
        ...(typeof option['lineMark'] === 'number' && { markLine: markLine(option['lineMark'], lineUnit, theme) }),
      };
    return {
      ...common,
      type: 'bar',
      barMaxWidth: setting(option, 'seriesBarWidth', 30),
      cursor: 'pointer',
      itemStyle: { color: colour, borderRadius: setting(option, 'seriesItemStyleBarBorderRadius', 2) },
      showBackground: style === styles.background,
      ...(style === styles.stacked && { stack: 'all' }),
      label: { show: setting(option, 'seriesLabelShow', false), position: 'top', color: theme.secondary },
    };
  });
  return { ...axes, ...(hasLineAxis && { yAxis: [axes['yAxis'], lineAxis(lineUnit, theme)] }), series };
}

/** A series that `lineKeys` or `barType` makes a line; by default the second one, as in stored portals. */
function isLineOf({ option }: Picture, { name, key }: ChartSeries, index: number): boolean {
  if (Array.isArray(option['lineKeys'])) return namesSeries(option, 'lineKeys', key);
  const types = Array.isArray(option['barType']) ? (option['barType'] as { title?: string; type?: string }[]) : [];
  return (types.find(({ title }) => title === name)?.type ?? (index === 1 ? 'line' : 'bar')) === 'line';
}

const markLine = (value: number, unit: string, theme: Picture['theme']) => ({
  silent: true,
  symbol: 'none',
  label: { formatter: `${value} ${unit}`, color: theme.secondary, position: 'insideEndTop' },
  lineStyle: { color: theme.secondary, type: 'dashed' },
  data: [{ yAxis: value }],
});

const lineAxis = (unit: string, theme: Picture['theme']) => ({
  type: 'value',
  name: unit,
  min: 0,
  max: unit === '%' ? 100 : undefined,
  nameTextStyle: { color: theme.secondary, align: 'right' },
  nameGap: 12,
  splitLine: { show: false },
  axisLabel: { color: theme.secondary },
});
