import type { ChartOption } from '#ui/chart/echarts.ts';
import { shortLabel } from '#ui/chart/short-label.ts';
import { numberText } from '#ui/chart/number-text.ts';
import { seriesColour, setting, unitOf, valueText } from '#ui/portal/axes.ts';
import type { Picture } from '#ui/portal/ChartNode.tsx';

const ring = 2;

/** In Latin characters: the numbers stand behind the names in the legend. */
const maxNameWidth = 24;

/** A pie or a ring by the options of stored portals. Parts of a whole are not negative: they are left out. */
export function pieOption(picture: Picture): ChartOption {
  const { data, option, theme } = picture;
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
    // The numbers stand in the legend, where they have room in narrow cards, too.
    legend: {
      show: setting(option, 'legendShow', true),
      type: 'scroll',
      orient: 'vertical',
      bottom: 0,
      left: 'center',
      height: '32%',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { ...label, fontSize: 13 },
      pageTextStyle: label,
      formatter: (name: string) => legendText(picture, shown, name),
    },
    series: [
      {
        type: 'pie',
        cursor: 'pointer',
        // Parts of nothing would be drawn as equal ones.
        stillShowZeroSum: false,
        emptyCircleStyle: { color: theme.line },
        radius: setting(option, 'styleType', 1) === ring ? ['38%', '58%'] : '58%',
        center: [`${setting(option, 'seriesCenterLeft', 50)}%`, `${setting(option, 'seriesCenterTop', 36)}%`],
        roseType: setting(option, 'roseType', false) ? 'area' : undefined,
        data: setting(option, 'sortable', false) ? shown.toSorted((a, b) => a.value - b.value) : shown,
        itemStyle: { borderColor: theme.surface, borderWidth: 2 },
        label: { show: false },
      },
    ],
  };
}

/** A part with its value and its share, as far as `seriesLabelShow` and `seriesLabelShowInfo` ask for them. */
function legendText({ option, language }: Picture, parts: readonly { name: string; value: number }[], name: string): string {
  const value = parts.find((part) => part.name === name)?.value ?? 0;
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const info = Array.isArray(option['seriesLabelShowInfo']) ? option['seriesLabelShowInfo'] : ['count', 'percent'];
  const label = shortLabel(name, maxNameWidth);
  if (!setting(option, 'seriesLabelShow', true)) return label;
  const count = info.includes('count') ? `  ${numberText(value, language)}` : '';
  return `${label}${count}${info.includes('percent') && total > 0 ? `  ${numberText((value / total) * 100, language, 1)}%` : ''}`;
}
