import type { ChartOption } from '#ui/chart/echarts.ts';
import { numberText } from '#ui/chart/number-text.ts';
import { seriesColour, setting, unitOf, valueText } from '#ui/portal/axes.ts';
import type { Picture } from '#ui/portal/ChartNode.tsx';

const ring = 2;

/** A pie or a ring by the options of stored portals. Parts of a whole are not negative: they are left out. */
export function pieOption(picture: Picture): ChartOption {
  const { data, option, theme, language } = picture;
  const [series] = data.series;
  const parts = data.categories.map((name, index) => {
    const row = series?.rows[index];
    const colour = seriesColour(picture, index, String(row?.key ?? ''));
    return { name: name === '' ? '—' : name, value: Math.max(0, Number(row?.value ?? 0)), itemStyle: { color: colour } };
  });
  const shown = setting(option, 'showZero', false) ? parts.filter(({ value }) => value !== 0) : parts;
  const unit = unitOf(picture);
  const label = { color: theme.secondary, fontFamily: theme.font };
  return {
    tooltip: {
      show: setting(option, 'tooltipShow', true),
      confine: true,
      backgroundColor: theme.surface,
      borderColor: theme.line,
      textStyle: { ...label, color: theme.text },
      valueFormatter: (value: unknown) => valueText(picture, value, unit),
    },
    legend: { show: setting(option, 'legendShow', true), bottom: 0, itemWidth: 10, itemHeight: 10, textStyle: label },
    series: [
      {
        type: 'pie',
        cursor: 'pointer',
        radius: setting(option, 'styleType', 1) === ring ? ['38%', '56%'] : '56%',
        center: [`${setting(option, 'seriesCenterLeft', 50)}%`, `${setting(option, 'seriesCenterTop', 44)}%`],
        roseType: setting(option, 'roseType', false) ? 'area' : undefined,
        data: setting(option, 'sortable', false) ? shown.toSorted((a, b) => a.value - b.value) : shown,
        itemStyle: { borderColor: theme.surface, borderWidth: 2 },
        label: {
          ...label,
          overflow: 'none',
          show: setting(option, 'seriesLabelShow', true),
          formatter: ({ value, percent }: { value: number; percent: number }) =>
            `${numberText(value, language)}\n${numberText(percent, language, 1)}%`,
        },
        labelLine: { lineStyle: { color: theme.line } },
      },
    ],
  };
}
