import { Button, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import type { FormStore } from '#form/form-store.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { FindingList } from '../../../designer/properties/linkage/FindingList';
import { NodeWhy } from '../../../designer/properties/linkage/NodeWhy';
import { scenarioWhy } from '../../../designer/properties/linkage/scenario-why';
import { expressionNames } from '../../../designer/properties/expression/expression-names';
import { useLiveValues } from '../inspector/use-live-values';
import { usePreviewText } from '../use-preview-text';
import styles from './linkage.module.css';

interface LinkageWhyProps {
  descriptor: FormDescriptor;
  /** The running form; its values decide why a field is hidden. */
  form: FormStore | undefined;
  onShow(id: string): void;
}

/** Why a chosen field is as it is, with the values of the running form. */
export function LinkageWhy({ descriptor, form, onShow }: LinkageWhyProps): ReactNode {
  const own = usePreviewText();
  const text = useText();
  const { registry } = useUiServices();
  const names = useMemo(() => expressionNames(descriptor.root, registry), [descriptor, registry]);
  const [chosen, setChosen] = useState<string>();
  const id = names.find((name) => name.id === chosen)?.id;
  return (
    <div className={styles.why}>
      <Select
        size="small"
        className={styles.whyField ?? ''}
        aria-label={own('linkage.why')}
        placeholder={own('linkage.why')}
        allowClear={clearMark}
        showSearch={{ optionFilterProp: 'label' }}
        value={id ?? null}
        onChange={(value: string | null) => setChosen(value ?? undefined)}
        options={names.map((name) => ({ value: name.id, label: text(name.label) || name.id }))}
      />
      {id !== undefined && (
        <>
          <Button type="link" size="small" onClick={() => onShow(id)}>
            {own('linkage.show')}
          </Button>
          <NodeWhy form={descriptor} id={id} onSelect={setChosen}>
            {form && <Now id={id} descriptor={descriptor} form={form} />}
          </NodeWhy>
        </>
      )}
    </div>
  );
}

function Now({ id, descriptor: { root }, form }: { id: string; descriptor: FormDescriptor; form: FormStore }): ReactNode {
  const own = usePreviewText();
  const { registry, session } = useUiServices();
  const values = useLiveValues(form);
  const findings = scenarioWhy(id, { root, values, record: {}, rights: allRights, mode: 'create', user: session.user, registry });
  return <FindingList title={own('linkage.now')} root={root} user={session.user.userName} findings={findings} />;
}

const noFields: ReadonlySet<string> = new Set();
const allRights = { hidden: noFields, readOnly: noFields };
