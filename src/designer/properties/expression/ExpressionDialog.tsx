import { Alert, Modal } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { checkComplete, type Query } from '#ui/conditions/condition.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { useGuardedClose } from '#ui/dialogs/use-guarded-close.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../editors/editors.module.css';
import panelStyles from '../panel/panel.module.css';
import { usePanelScope } from '../panel/panel-scope';
import texts from '../texts.json';
import { ClickedConditions } from './ClickedConditions';
import { conditionFields } from './condition-fields';
import { queryOfExpression } from './condition-query';
import type { ExpressionKind } from './ExpressionBox';
import { expressionNames, namesFor } from './expression-names';
import { ExpressionText } from './ExpressionText';
import { mistakesIn } from './mistakes-in';
import { SampleResult } from './SampleResult';
import { useMistakeText } from './use-mistake-text';

interface ExpressionDialogProps {
  title: string;
  source: string;
  kind: ExpressionKind;
  onSave(source: string): void;
  onCancel(): void;
}

type Mode = 'clicks' | 'text';

/** The editor of an expression: as text, and conditions also by clicks. */
export function ExpressionDialog({ title, source, kind, onSave, onCancel }: ExpressionDialogProps): ReactNode {
  const own = useOwnText(texts);
  const issueText = useMistakeText();
  const { names, fields, registry, read } = useExpressionScope();
  const [typed, setTyped] = useState(source);
  const [mode, setMode] = useState<Mode>(() => (kind === 'condition' && read(source) ? 'clicks' : 'text'));
  const canClick = kind === 'condition' && (mode === 'clicks' || read(typed) !== undefined);
  const ids = useMemo(() => names.map(({ id }) => id), [names]);
  const close = useGuardedClose(() => typed.trim() !== source.trim(), onCancel);
  const mistakes = useMemo(() => mistakesIn(typed, ids), [typed, ids]);
  const clicked = useRef<Query>(undefined);
  const [isChecked, setChecked] = useState(false);
  const write = useCallback((next: string, query: Query) => {
    clicked.current = query;
    setTyped(next);
  }, []);
  const save = (): void => {
    setChecked(true);
    // A condition without a value is not in the expression: it would be lost without a word.
    if (mode === 'text' || !clicked.current || checkComplete(clicked.current, own('valueMissing'), registry)) onSave(typed);
  };
  return (
    <Modal open title={title} width={760} okText={own('apply')} cancelText={own('cancel')} onOk={save} onCancel={close}>
      <div className={styles.stack}>
        {kind === 'condition' && (
          <Segments<Mode>
            className={styles.mode ?? ''}
            aria-label={own('conditionMode')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'clicks', label: own('byClicks'), disabled: !canClick },
              { value: 'text', label: own('asText') },
            ]}
          />
        )}
        {kind === 'condition' && !canClick && <Alert type="info" showIcon title={own('onlyText')} />}
        {mode === 'clicks' ? (
          <>
            <ClickedConditions source={typed} read={read} fields={fields} isChecked={isChecked} onChange={write} />
            <code className={styles.code}>{typed}</code>
          </>
        ) : (
          <ExpressionText label={title} source={typed} names={names} mistakes={mistakes} onChange={setTyped} />
        )}
        <div aria-live="polite">
          {mistakes.slice(0, 3).map(({ issue, from }) => (
            <div key={`${from} ${issue.code}`} className={panelStyles.error}>
              {issueText(issue)}
            </div>
          ))}
        </div>
        {mistakes.length === 0 && <SampleResult source={typed} names={names} kind={kind} />}
      </div>
    </Modal>
  );
}

/** What the expressions of the shown nodes can name. */
function useExpressionScope() {
  const { registry, views } = useUiServices();
  const { form, nodes } = usePanelScope();
  return useMemo(() => {
    const id = nodes[0]?.id ?? '';
    const names = namesFor(expressionNames(form().root, registry), id);
    const fields = conditionFields(names, id, registry, ({ jnpfKey }) => Object.hasOwn(views, jnpfKey));
    return { names, fields, registry, read: (source: string) => queryOfExpression(source, fields, registry) };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form does not change while the dialog is open
  }, [registry, views]);
}
