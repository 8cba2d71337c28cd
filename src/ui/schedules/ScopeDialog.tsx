import { Modal, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { useFeedback } from '../services';
import { useOwnText } from '../texts/use-own-text';
import type { Scope } from './schedule';
import styles from './schedules.module.css';
import texts from './texts.json';

export interface ScopeDialogProps {
  of: 'edit' | 'remove';
  /** The title of the schedule. */
  name: string;
  isOpen: boolean;
  /** `undefined`: the user has cancelled. */
  onAnswer(scope: Scope | undefined): void;
  onGone(): void;
}

const scopes: readonly Scope[] = [1, 2, 3];

/** In px, by the specification. */
const width = 380;

/** Asks which occurrences of a repetition a change concerns. */
export function ScopeDialog({ of, name, isOpen, onAnswer, onGone }: ScopeDialogProps): ReactNode {
  const own = useOwnText(texts);
  const { warning } = useFeedback();
  const [scope, setScope] = useState<Scope>();
  const title = own(of === 'edit' ? 'editNamed' : 'removeNamed', { name });
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      centered
      closable={{ 'aria-label': own('close') }}
      okText={own('save')}
      cancelText={own('cancel')}
      okButtonProps={{ danger: of === 'remove', autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      mask={{ closable: false }}
      onCancel={() => onAnswer(undefined)}
      onOk={() => (scope === undefined ? warning(own('scopeMissing')) : onAnswer(scope))}
      afterClose={onGone}
    >
      <Radio.Group
        className={styles.scopes ?? ''}
        aria-label={title}
        value={scope}
        onChange={({ target }) => setScope(target.value as Scope)}
        options={scopes.map((value) => ({ value, label: own(`scope${value}`) }))}
      />
    </Modal>
  );
}
