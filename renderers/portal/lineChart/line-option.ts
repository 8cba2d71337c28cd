import type { ChartOption } from '#ui/chart/echarts.ts';
import { axesOption, namesSeries, seriesColour, setting, unitOf, valueText } from '#ui/portal/axes.ts';
import { valuesOf } from '#ui/portal/chart-series.ts';
import type { Picture } from '#ui/portal/ChartNode.tsx';

/** Values of `styleType`, as stored portals have them. */
const styles = { smooth: 2, steps: 3, stacked: 4 } as const;

/** A line chart by the options of stored portals. */
export function lineOption(picture: Picture): ChartOption {
  const { data, option } = picture;
  const style = setting(option, 'styleType', 1);
  const hasArea = setting(option, 'areaStyle', false);
  const series = data.series.map((part, index) => {
    const colour = seriesColour(picture, index, part.key);
    const isDashed = namesSeries(option, 'dashedKeys', part.key);
    return {
      name: part.name,
      type: 'line',
      data: valuesOf(part),
      connectNulls: true,
      cursor: 'pointer',
      symbol: 'circle',
      symbolSize: isDashed ? 0 : setting(option, 'seriesSymbolRotate', 6),
      itemStyle: { color: colour },
      lineStyle: { color: colour, width: setting(option, 'seriesLineStyleWidth', 2), type: isDashed ? 'dashed' : 'solid' },
      smooth: style === styles.smooth,
      step: style === styles.steps,
      ...(style === styles.stacked && { stack: 'all' }),
      ...(hasArea && { areaStyle: { opacity: 0.15 } }),
      tooltip: { valueFormatter: (value: unknown) => valueText(picture, value, unitOf(picture)) },
    };
  });
  const axes = axesOption(picture);
  return { ...axes, tooltip: { ...(axes['tooltip'] as object), axisPointer: { type: 'line' } }, series };
}
