import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './HelpMark.module.css';

/** What a question mark has to say, above it. */
export const HelpText = ({ text }: { text: string }): ReactNode => (
  <Tooltip open title={text}>
    <span className={styles.anchor} />
  </Tooltip>
);
