import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { borderStyle } from '#ui/props/border-style.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { TableNodes } from '#ui/nodes/TableNodes.tsx';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { props = noProps, children = [] } = node;
  const style = useMemo(() => tableVariables(props), [props]);
  return (
    <div className={styles.scroll}>
      <table role="presentation" className={styles.table} style={style}>
        <tbody>
          <TableNodes nodes={children} part="row" />
        </tbody>
      </table>
    </div>
  );
}

const noProps = {};

function tableVariables(props: Readonly<Record<string, unknown>>): CSSProperties {
  const { borderStyle: style, borderWidth, borderColor } = borderStyle(props);
  return { ['--cell-border' as string]: `${borderWidth}px ${style} ${borderColor}` };
}

export const renderer = defineRenderer({ Edit });
