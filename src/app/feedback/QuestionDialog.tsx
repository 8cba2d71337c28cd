import { ExclamationCircleFilled } from '@ant-design/icons';
import { Input, Modal, type ModalProps } from 'antd';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { widths } from '#engine/platform-constants';
import { useBackCloses } from '#ui/browser/layers.ts';
import { useShellText } from '../i18n/use-shell-text';
import { questionAtom } from './question';
import style from './question-dialog.module.css';

/** Shows the question of `ask`. The text stays during the closing animation. */
export function QuestionDialog() {
  const t = useShellText();
  const question = useAtomValue(questionAtom);
  const [shown, setShown] = useState(question);
  const id = useId();
  const [okId, cancelId] = [`${id}ok`, `${id}cancel`];
  const [typedName, setTypedName] = useState('');
  if (question && question !== shown) {
    setShown(question);
    setTypedName('');
  }
  const isDanger = shown?.isDanger === true;
  const isCautious = isDanger || shown?.isCautious === true;
  const isConfirmable = !shown?.typed || typedName.trim() === shown.typed.name.trim();
  const cancel = () => question?.answer(false);
  useBackCloses(cancel, question !== null);
  return (
    <Modal
      open={question !== null}
      title={
        <span className={style['title']}>
          <ExclamationCircleFilled className={style['icon']} />
          {shown?.title ?? t('question.title')}
        </span>
      }
      width={widths.dialog}
      centered
      // `autoFocus` works for the first question only, as the buttons stay mounted.
      afterOpenChange={(isOpen) => isOpen && (isCautious ? focusUnlessMoved(cancelId) : document.getElementById(okId)?.focus())}
      closable={false}
      okText={shown?.okText ?? t('question.ok')}
      cancelText={shown?.cancelText ?? t('question.cancel')}
      okButtonProps={{ id: okId, danger: isDanger, disabled: !isConfirmable }}
      cancelButtonProps={{ id: cancelId }}
      {...(shown?.isRefusal && { footer: okAlone })}
      onOk={() => question?.answer(true)}
      onCancel={cancel}
    >
      <p className={style['message']}>{shown?.message}</p>
      {shown?.typed && (
        <label className={style['typed']}>
          <span>{shown.typed.label}</span>
          <Input
            value={typedName}
            autoComplete="off"
            onChange={(event) => setTypedName(event.target.value)}
            onPressEnter={() => isConfirmable && question?.answer(true)}
          />
        </label>
      )}
    </Modal>
  );
}

const okAlone: ModalProps['footer'] = (_buttons, { OkBtn }) => <OkBtn />;

/**
 * Focuses a button of a dialog, unless an input or button of the dialog has the focus: one that a user has moved meanwhile stays,
 * else Enter would meet another button than the chosen one.
 */
function focusUnlessMoved(id: string): void {
  const button = document.getElementById(id);
  if (!button?.closest('[role="dialog"]')?.querySelector('button:focus, input:focus')) button?.focus();
}
