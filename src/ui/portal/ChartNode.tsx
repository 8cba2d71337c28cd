import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Language } from '#engine/text';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Text } from '#engine/generated/descriptor.gen';
import { Chart } from '../chart/Chart';
import { useChartTheme, type ChartTheme } from '../chart/chart-theme';
import type { ChartOption } from '../chart/echarts';
import { useLanguage, useText } from '../services';
import { chartDataOf, type ChartData } from './chart-series';
import { ChartTable } from './ChartTable';
import { FigureState } from './FigureState';
import { rowsOf, type FigureRow } from './figures';
import { PortalCard } from './PortalCard';
import { usePortal } from './portal-context';
import { usePortalText } from './portal-texts';
import styles from './portal.module.css';
import { useFigures } from './use-figures';

/** What a chart draws from. */
export interface Picture {
  data: ChartData;
  /** `option` of the node, as the portal designer stores it. */
  option: Readonly<Record<string, unknown>>;
  theme: ChartTheme;
  language: Language;
  text(value: Text | undefined): string;
}

export interface ChartNodeProps {
  node: ResolvedNode;
  optionOf(picture: Picture): ChartOption;
}

/** A chart in its card, which a button turns into a table. Its marks and numbers lead to the records behind them. */
export function ChartNode({ node, optionOf }: ChartNodeProps): ReactNode {
  const own = usePortalText();
  const text = useText();
  const [isTable, setTable] = useState(false);
  const state = useFigures(node);
  const rows = state.status === 'ready' ? rowsOf(state.figures) : noRows;
  const data = useMemo(() => chartDataOf(withRestName(rows, (count) => own('rest', { count }))), [rows, own]);
  const label = text(node.props?.['title'] as Text | undefined);
  const note = state.status === 'ready' && rows.length > 0 ? noteOf(state.figures, rows.length, own) : undefined;
  const hasRows = rows.length > 0;
  const toggle = (
    <Tooltip title={own(isTable ? 'chart' : 'table')}>
      <Button
        type="text"
        size="small"
        icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
        aria-label={`${label} ${own(isTable ? 'chart' : 'table')}`}
        onClick={() => setTable(!isTable)}
      />
    </Tooltip>
  );
  return (
    <PortalCard node={node} extra={hasRows ? toggle : undefined} note={note}>
      <FigureState state={state} isEmpty={!hasRows} />
      {hasRows && isTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={label}>
          <ChartTable data={data} label={label} />
        </section>
      )}
      {hasRows && !isTable && (
        <>
          <Drawn data={data} node={node} label={label} optionOf={optionOf} />
          <div className="screen-reader-only">
            <ChartTable data={data} label={label} isPlain />
          </div>
        </>
      )}
    </PortalCard>
  );
}

function Drawn({ data, node, label, optionOf }: ChartNodeProps & { data: ChartData; label: string }): ReactNode {
  const text = useText();
  const theme = useChartTheme();
  const language = useLanguage();
  const portal = usePortal();
  const navigate = useNavigate();
  const own = node.props?.['option'] as Picture['option'] | undefined;
  const option = useMemo(() => optionOf({ data, option: own ?? {}, theme, language, text }), [optionOf, data, own, theme, language, text]);
  const pick = (series: number, value: number): void => {
    const records = data.series[series]?.rows[value]?.records;
    const address = records && portal?.addressOf(records);
    if (address !== undefined) void navigate(address);
  };
  return <Chart option={option} label={label} onPick={pick} />;
}

const noRows: readonly FigureRow[] = [];

const withRestName = (rows: readonly FigureRow[], nameOf: (count: number) => string): readonly FigureRow[] =>
  rows.map((row) => (row.isRest === true ? { ...row, name: nameOf(row.groups ?? 0) } : row));

const noteOf = (
  { note, isCut }: { note?: string; isCut?: boolean },
  count: number,
  own: ReturnType<typeof usePortalText>,
): string | undefined => note ?? (isCut === true ? own('cut', { count }) : undefined);
