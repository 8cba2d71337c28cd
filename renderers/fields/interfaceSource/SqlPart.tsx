import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import { useForm } from '#form/form-context.tsx';
import { TextArea } from '#ui/controls/TextArea.ts';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { PartProps } from './FixedPart';
import { Labelled } from './Labelled';
import { partOf, textOf } from './source-config';
import texts from './texts.json';
import { useChoices, type Source } from './use-choices';
import styles from './view.module.css';

interface SqlPartProps extends PartProps {
  nodeId: string;
  sources: Source | undefined;
  cost: Source | undefined;
}

/** A query of a database. */
export function SqlPart({ nodeId, config, isDisabled, onChange, sources, cost }: SqlPartProps): ReactNode {
  const own = useOwnText(texts);
  const choices = useChoices(sources);
  const data = partOf(config, 'sqlData');
  const set = (values: JsonObject): void => onChange({ ...config, sqlData: { ...data, ...values } });
  return (
    <>
      <Labelled label={own('source')}>
        <Select
          value={textOf(data['dbLinkId']) || '0'}
          options={choices}
          disabled={isDisabled}
          onChange={(dbLinkId) => set({ dbLinkId })}
        />
      </Labelled>
      <Labelled label={own('sql')}>
        <TextArea
          autoSize={{ minRows: 6, maxRows: 20 }}
          value={textOf(data['sql'])}
          disabled={isDisabled}
          spellCheck={false}
          onChange={({ target }) => set({ sql: target.value })}
        />
      </Labelled>
      {cost && <Cost nodeId={nodeId} source={cost} />}
    </>
  );
}

/** What the database expects the query to cost. */
function Cost({ nodeId, source }: { nodeId: string; source: Source }): ReactNode {
  const own = useOwnText(texts);
  const form = useForm(nodeId);
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ cost: number; rows: number }>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setShown(undefined);
    try {
      const { data } = await sendCall(http, namedCall(source.operation, undefined, descriptors), { ...form.values() });
      setShown(data as { cost: number; rows: number });
    } catch (error) {
      showFailure(error, feedback);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.line} aria-live="polite">
      <Button loading={isBusy} onClick={() => void run()}>
        {own('cost')}
      </Button>
      {shown && <span>{own('costIs', { cost: shown.cost, rows: shown.rows })}</span>}
    </div>
  );
}
