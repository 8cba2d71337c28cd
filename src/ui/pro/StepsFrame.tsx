import { StepsForm } from '@ant-design/pro-components';
import type { ReactNode } from 'react';

interface StepsFrameProps {
  steps: readonly { key: string; title: string }[];
  /** The position of the shown step. */
  current: number;
  /** A step was clicked; without it, steps cannot be clicked. */
  onGo?: ((step: number) => void) | undefined;
  /** The bar of the steps is left out, for narrow windows. */
  isBare?: boolean;
  /** The content of the shown step. */
  children: ReactNode;
}

/** Steps with the content of the current one. Only lazily loaded views may import it: pro-components is large. */
export function StepsFrame({ steps, current, onGo, isBare = false, children }: StepsFrameProps): ReactNode {
  return (
    <StepsForm
      current={current}
      onCurrentChange={onGo ?? ignore}
      allowStepSelect={onGo !== undefined}
      stepsProps={small}
      stepsRender={isBare ? nothing : undefined}
      containerStyle={container}
      layoutRender={stacked}
      submitter={false}
    >
      {steps.map(({ key, title }, index) => (
        <StepsForm.StepForm key={key} name={key} title={title} onFinish={stay}>
          {index === current ? children : null}
        </StepsForm.StepForm>
      ))}
    </StepsForm>
  );
}

const small = { size: 'small' } as const;
const container = { width: '100%', minWidth: 0 };
const ignore = (): void => {};
const nothing = (): null => null;

/** Enter in an input submits the form of its step, which must not lead to the next one. */
const stay = async (): Promise<boolean> => false;

function stacked({ stepsDom, formDom }: { stepsDom: ReactNode; formDom: ReactNode }): ReactNode {
  return (
    <>
      {stepsDom}
      {formDom}
    </>
  );
}
