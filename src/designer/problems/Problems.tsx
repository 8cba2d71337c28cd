import { ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { LightButton } from '#ui/controls/LightButton.tsx';
import { useCommands } from '../commands/commands-context';
import { useDesignAtom } from '../page/use-design';
import { usePageText } from '../page/use-page-text';
import { useDesignStore } from '../store/design-context';
import { ProblemList } from './ProblemList';
import { problemsOf } from './problems-of';
import styles from './problems.module.css';

/** The number of errors and warnings of the design, which opens their list. Nothing while there are none. */
export function Problems(): ReactNode {
  const own = usePageText();
  const store = useDesignStore();
  const commands = useCommands();
  const [isOpen, setOpen] = useState(false);
  const issues = useDesignAtom(store.issues);
  // After each check of the design, which waits for a pause.
  const problems = useMemo(() => problemsOf(store.jotai.get(store.design), issues, store.context), [store, issues]);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const count = problems.filter(({ severity }) => severity !== 'info').length;
  if (count === 0) return null;
  const choose = (node: string): void => {
    setOpen(false);
    commands.select(node);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={own('problems.title')}
      content={<ProblemList problems={problems} onChoose={choose} />}
    >
      <LightButton
        className={errors > 0 ? styles.errors : styles.warnings}
        icon={errors > 0 ? <ExclamationCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
        aria-label={own('problems.count', { count })}
        aria-expanded={isOpen}
        title={own('problems.title')}
      >
        {count}
      </LightButton>
    </Popover>
  );
}
