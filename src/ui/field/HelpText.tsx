import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './HelpMark.module.css';

/** The tooltip of a help mark. */
export const HelpText = ({ text }: { text: string }): ReactNode => (
  <Tooltip open title={text}>
    <span className={styles.anchor} />
  </Tooltip>
);
