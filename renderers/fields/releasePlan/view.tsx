import { Alert } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useFormStore } from '#form/form-context.tsx';
import { useField } from '#form/use-field.ts';
import { useControl } from '#ui/field/use-control.ts';
import { Findings } from '#ui/release/Findings.tsx';
import { ReleasePlan } from '#ui/release/ReleasePlan.tsx';
import { ReleaseEnd, ReleaseProgress } from '#ui/release/ReleaseProgress.tsx';
import { useReleasePlan } from '#ui/release/use-release-plan.ts';
import { useReleaseProgress } from '#ui/release/use-release-progress.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useReference } from '#ui/screen/use-reference.ts';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { value, setValue } = useField<string[]>(node.id);
  const form = useFormStore();
  const { id, disabled, 'aria-describedby': describedBy } = useControl(node);
  const module = useReference(node.props?.['module']);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {typeof module === 'string' && module !== '' ? (
        <LoadedPlan
          moduleId={module}
          confirmed={Array.isArray(value) ? value : []}
          onConfirm={setValue}
          onShown={(seen) => {
            const isUnchanged = form !== null && !form.jotai.get(form.dirty);
            setValue([seen]);
            // A plan that is shown is not a change of the user.
            if (isUnchanged) form.markSaved(form.values());
          }}
          isDisabled={disabled}
        />
      ) : (
        own('none')
      )}
    </section>
  );
}

interface LoadedPlanProps {
  moduleId: string;
  confirmed: readonly string[];
  onConfirm(confirmed: string[]): void;
  onShown(seen: string): void;
  isDisabled: boolean;
}

function LoadedPlan(props: LoadedPlanProps): ReactNode {
  const { progress, isRunning, cancel } = useReleaseProgress(props.moduleId);
  if (isRunning && progress) return <ReleaseProgress {...{ progress, cancel }} />;
  return (
    <>
      {progress && <ReleaseEnd progress={progress} />}
      <Plan {...props} />
    </>
  );
}

function Plan({ moduleId, onShown, ...confirming }: LoadedPlanProps): ReactNode {
  const own = useOwnText(texts);
  const { plan, failure, reload } = useReleasePlan(moduleId);
  const show = useEffectEvent(onShown);
  useEffect(() => {
    if (plan) show(seenPlan(plan.number));
  }, [plan]);
  if (failure instanceof ApiError && failure.issues.length > 0) {
    const findings = failure.issues.map(({ params, ...found }) => ({ ...found, field: params['field'] }));
    return (
      <>
        <Alert type="error" showIcon title={own('mistakes', { count: findings.length })} description={own('mistakesHelp')} />
        <Findings findings={findings} />
      </>
    );
  }
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  return plan ? <ReleasePlan plan={plan} {...confirming} /> : <ScreenSkeleton />;
}

/** Stands among the confirmed steps once the plan is shown. Without it the field is empty, and nothing is released. */
const seenPlan = (number: number): string => `plan:${number}`;

export const renderer = defineRenderer({ Edit });
