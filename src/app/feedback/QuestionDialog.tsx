import { ExclamationCircleFilled } from '@ant-design/icons';
import { Modal } from 'antd';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { useShellText } from '../i18n/use-shell-text';
import { questionAtom } from './question';
import style from './question-dialog.module.css';

/** Shows the question of `ask`. The text stays during the closing animation. */
export function QuestionDialog() {
  const t = useShellText();
  const question = useAtomValue(questionAtom);
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
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
      width={416}
      centered
      closable={false}
      okText={shown?.okText ?? t('question.ok')}
      cancelText={shown?.cancelText ?? t('question.cancel')}
      okButtonProps={{ danger: shown?.isDanger, autoFocus: true }}
      onOk={() => question?.answer(true)}
      onCancel={cancel}
    >
      <p className={style['message']}>{shown?.message}</p>
    </Modal>
  );
}
