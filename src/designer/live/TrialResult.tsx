import { Alert, Button, type AlertProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { isEmptyValue } from '#engine/check-record';
import { fieldsIn } from '#form/fields-in.ts';
import { FormProvider } from '#form/form-context.tsx';
import type { FieldIssue, FormValues } from '#form/form-store.ts';
import { RowProvider } from '#form/row-context.tsx';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { focusField } from '#ui/dialogs/focus-field.ts';
import { DetailProvider } from '#ui/display/detail-context.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import styles from './live.module.css';
import { useLiveText } from './use-live-text';
import type { LiveForm } from './use-live-form';
import type { Trial } from './use-trial';

/** Issues in the result. The form shows all of them. */
const maxListedIssues = 5;

interface TrialResultProps {
  trial: Trial;
  open: LiveForm;
  onClose(): void;
}

/** What a save would store, or why it would be refused. */
export function TrialResult({ trial, open, onClose }: TrialResultProps): ReactNode {
  const own = useLiveText();
  const closing = { banner: true, showIcon: true, closable: { onClose, 'aria-label': own('close') } };
  if (trial.kind === 'failed') return <Alert {...closing} type="error" title={trial.message} />;
  if (trial.kind === 'checked') return <Alert {...closing} type="success" title={own('checked')} />;
  if (trial.kind === 'refused') return <Refusal issues={trial.issues} open={open} closing={closing} />;
  return (
    <div className={styles.result}>
      <Alert {...closing} type="success" title={own('wouldStore')} />
      <StoredValues values={trial.values} open={open} />
    </div>
  );
}

interface RefusalProps extends Pick<TrialResultProps, 'open'> {
  issues: readonly FieldIssue[];
  closing: AlertProps;
}

function Refusal({ issues, open: { form }, closing }: RefusalProps): ReactNode {
  const own = useLiveText();
  const text = useText();
  const textOf = useIssueText();
  const shown = (issue: FieldIssue): string => {
    const label = text(issue.params['label'] as Text | undefined);
    const message = textOf(issue);
    return label === '' || message.includes(label) ? message : `${label}: ${message}`;
  };
  return (
    <Alert
      {...closing}
      type="error"
      title={
        <div className={styles.issues}>
          {own('wouldRefuse', { count: issues.length })}
          {issues.slice(0, maxListedIssues).map((issue) => (
            <Button
              key={`${issue.path} ${issue.code}`}
              type="link"
              size="small"
              onClick={() => focusField(form, issue.key ?? form.keyAt(issue.path))}
            >
              {shown(issue)}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** The values as a detail shows them. */
function StoredValues({ values, open: { root, form, scope } }: { values: FormValues; open: LiveForm }): ReactNode {
  const own = useLiveText();
  const text = useText();
  const { registry } = useUiServices();
  const fields = useMemo(() => fieldsIn(root, registry), [root, registry]);
  const filled = fields.filter(({ id }) => !isEmptyValue(values[id]));
  return (
    <BundleProvider value={noBundle}>
      <ScreenProvider value={scope}>
        <FormProvider value={form}>
          <RowProvider value={values}>
            <DetailProvider value>
              <dl className={styles.values} aria-label={own('stored')}>
                {filled.map((node) => (
                  <div key={node.id}>
                    <dt>{text(node.label) || node.id}</dt>
                    <dd>
                      {registry.field(node.jnpfKey).rows === true ? (
                        own('rows', { count: rowsOf(values[node.id]) })
                      ) : (
                        <RenderNode node={node} part="Display" />
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </DetailProvider>
          </RowProvider>
        </FormProvider>
      </ScreenProvider>
    </BundleProvider>
  );
}

const rowsOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
