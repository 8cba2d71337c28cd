import { BorderVerticleOutlined, EditOutlined, LayoutOutlined } from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useDesignAtom } from '../page/use-design';
import styles from './live.module.css';
import { useLive } from './live-context';
import type { LivePlaceProps } from './live-place';
import { useLiveText } from './use-live-text';

interface LiveBarProps extends LivePlaceProps {
  isEditing: boolean;
  onEditing(isEditing: boolean): void;
}

/** The scenario, its editor, and the place of the pane. */
export function LiveBar({ isAlone, onAlone, isEditing, onEditing }: LiveBarProps): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const { status, scenarios: stored } = useDesignAtom(scenarios.list);
  const current = useDesignAtom(scenarios.current);
  const isEdited = useDesignAtom(scenarios.isEdited);
  const isNarrow = useNarrow();
  const placeText = own(isAlone ? 'beside' : 'alone');
  return (
    <div className={styles.bar}>
      <Select
        size="small"
        className={styles.scenario ?? ''}
        aria-label={own('scenario')}
        loading={status === 'loading'}
        showSearch={{ optionFilterProp: 'label' }}
        value={current.id}
        onChange={scenarios.choose}
        options={[{ value: '', label: own('plain') }, ...stored.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
      />
      {isEdited && <span className={styles.edited}>{own('edited')}</span>}
      <Tooltip title={own('editScenario')}>
        <Button
          size="small"
          type={isEditing ? 'primary' : 'default'}
          icon={<EditOutlined />}
          aria-label={own('editScenario')}
          aria-expanded={isEditing}
          onClick={() => onEditing(!isEditing)}
        />
      </Tooltip>
      {/* In a narrow window there is no place beside the canvas. */}
      {!isNarrow && (
        <Tooltip title={placeText}>
          <Button
            size="small"
            className={styles.place ?? ''}
            icon={isAlone ? <BorderVerticleOutlined /> : <LayoutOutlined />}
            aria-label={placeText}
            onClick={() => onAlone(!isAlone)}
          />
        </Tooltip>
      )}
    </div>
  );
}
