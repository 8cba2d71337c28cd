import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './HelpMark.module.css';

/** A quiet question mark. What it says is drawn only while somebody looks: a form of hundreds of fields pays for none of them. */
export function HelpMark({ children }: { children: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <button type="button" className={styles.mark} aria-label={children} onPointerEnter={open} onPointerLeave={close} onFocus={open} onBlur={close}>
      <QuestionCircleOutlined />
      {isOpen && (
        <Tooltip open title={children}>
          <span className={styles.anchor} />
        </Tooltip>
      )}
    </button>
  );
}
