import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import type { InputSize } from './form-layout';
import styles from './SizedInputs.module.css';

/** Around inputs that are not as large as those around them. */
export function SizedInputs({ size, children }: { size: InputSize; children: ReactNode }): ReactNode {
  return (
    <ConfigProvider componentSize={size}>
      <div className={styles[size]}>{children}</div>
    </ConfigProvider>
  );
}
