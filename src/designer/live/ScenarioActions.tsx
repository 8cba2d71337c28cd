import { Alert, Button, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { failureText } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useDesignAtom } from '../page/use-design';
import { useLive } from './live-context';
import { maxName } from './scenario';
import { useLiveText } from './use-live-text';

/** Stores, copies and deletes the current scenario, and says what failed. What is edited stays in this browser until it is stored. */
export function ScenarioActions({ onClose }: { onClose(): void }): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const isEdited = useDesignAtom(scenarios.isEdited);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(failureText(error) || own('notSaved'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <ListFailure />
      <Flex gap={8} wrap>
        {scenarios.canStore && <StoreButtons isBusy={isBusy} attempt={attempt} />}
        {isEdited && (
          <Button size="small" disabled={isBusy} onClick={scenarios.revert}>
            {own('revert')}
          </Button>
        )}
        <Button size="small" type="text" onClick={onClose}>
          {own('close')}
        </Button>
      </Flex>
    </>
  );
}

interface StoreButtonsProps {
  isBusy: boolean;
  attempt(task: () => Promise<void>): Promise<void>;
}

function StoreButtons({ isBusy, attempt }: StoreButtonsProps): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const { feedback } = useUiServices();
  const { id, fullName } = useDesignAtom(scenarios.current);
  const isEdited = useDesignAtom(scenarios.isEdited);
  const isNamed = fullName.trim() !== '';
  const remove = async (): Promise<void> => {
    const isSure = await feedback.confirm({ message: own('removeQuestion', { name: fullName }), isDanger: true });
    if (isSure) await attempt(scenarios.remove);
  };
  const duplicate = () => attempt(() => scenarios.saveAs(own('copyName', { name: fullName }).slice(0, maxName)));
  return (
    <>
      <Button size="small" type="primary" loading={isBusy} disabled={!isNamed || !isEdited} onClick={() => void attempt(scenarios.save)}>
        {own('save')}
      </Button>
      {id !== '' && (
        <>
          <Button size="small" disabled={!isNamed || isBusy} onClick={() => void duplicate()}>
            {own('duplicate')}
          </Button>
          <Button size="small" danger disabled={isBusy} onClick={() => void remove()}>
            {own('remove')}
          </Button>
        </>
      )}
    </>
  );
}

function ListFailure(): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const { status, failure } = useDesignAtom(scenarios.list);
  if (status !== 'failed') return null;
  const retry = (
    <Button size="small" onClick={() => void scenarios.load()}>
      {own('retry')}
    </Button>
  );
  return <Alert type="error" showIcon title={failureText(failure) || own('listFailed')} action={retry} />;
}
