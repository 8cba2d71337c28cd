import type { ReactNode } from 'react';
import { numberText } from '../chart/number-text';
import { useLanguage } from '../services';
import type { ChartData } from './chart-series';
import { usePortalText } from './portal-texts';
import styles from './portal.module.css';
import { RecordsAnchor } from './RecordsAnchor';

export interface ChartTableProps {
  data: ChartData;
  label: string;
  /** Without links, for the table that only screen readers get: a focus in it would not be seen. */
  isPlain?: boolean;
}

/** The numbers of a chart as a table, each with a link to its records. */
export function ChartTable({ data: { categories, series }, label, isPlain = false }: ChartTableProps): ReactNode {
  const own = usePortalText();
  const language = useLanguage();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{own('name')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={styles.number}>
              {name === '' ? own('value') : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, rows }) => {
              const row = rows[index];
              const text = row?.value === undefined || row.value === null ? '—' : numberText(Number(row.value), language);
              return (
                <td key={name} className={styles.number}>
                  {isPlain ? text : <RecordsAnchor records={row?.records}>{text}</RecordsAnchor>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
