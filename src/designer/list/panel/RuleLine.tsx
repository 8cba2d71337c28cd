import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import styles from '../list.module.css';
import { useListDesign, useListScope } from '../list-scope';
import { useListText } from '../list-text';
import { conditionsIn, ruleNames } from './rule-names';

const RuleDialog = lazy(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));

/** The fixed filter of the list, which opens in a dialog. */
export function RuleLine(): ReactNode {
  const own = useListText();
  const { which } = useListScope();
  const { props } = useListDesign();
  const [isOpen, setOpen] = useState(false);
  const count = conditionsIn(props[ruleNames[which]]).length;
  return (
    <div className={styles.line}>
      <span>{own(`part.${ruleNames[which]}`)}</span>
      <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
        {own(count === 0 ? 'noConditions' : 'conditions', { count })}
      </Button>
      <p className={styles.help}>{own(which === 'list' ? 'ruleHelp' : 'appRuleHelp')}</p>
      {isOpen && (
        <Suspense>
          <RuleDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
