import type { ReactNode } from 'react';
import type { JsonObject, JsonValue } from '#engine/json';
import { useForm } from '#form/form-context.tsx';
import { useAtom } from '#form/use-atom.ts';
import { useField } from '#form/use-field.ts';
import { useControl } from '#ui/field/use-control.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { BrokenJson } from '#ui/object-rows/BrokenJson.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ApiPart } from './ApiPart';
import { FixedPart } from './FixedPart';
import { ShapePart } from './ShapePart';
import { configIn } from './source-config';
import { SqlPart } from './SqlPart';
import texts from './texts.json';
import { TryPart } from './TryPart';
import type { Source } from './use-choices';
import styles from './view.module.css';

/** The props of the field, as `props.schema.json` describes them. */
interface SourceProps {
  kindField?: string;
  columnsField?: string;
  isQueryOnly?: boolean;
  try?: Source;
  interfaces?: Source;
  modules?: Source;
  sources?: Source;
  cost?: Source;
}

/** The values of the kind. */
const kinds = { sql: 1, api: 3 } as const;

/** Where the data of an interface comes from, by its kind, and its first rows. */
function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const form = useForm(node.id);
  const { value, setValue } = useField<JsonValue>(node.id);
  const { id, disabled, 'aria-describedby': describedBy } = useControl(node);
  const { kindField = '', columnsField, isQueryOnly, try: tried, interfaces, modules, sources, cost } = (node.props ?? {}) as SourceProps;
  const kind = Number(useAtom(form, form.allValues)[kindField]);
  const config = configIn(value);
  if (!config)
    return (
      <div className={styles.source}>
        <BrokenJson node={node} problem={own('broken')} lines={8} />
      </div>
    );
  const part = { config, isDisabled: disabled, onChange: (next: JsonObject) => setValue(JSON.stringify(next)) };
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={styles.source}>
      {kind === kinds.sql && <SqlPart {...part} nodeId={node.id} sources={sources} cost={cost} />}
      {kind === kinds.api && <ApiPart {...part} />}
      {kind !== kinds.sql && kind !== kinds.api && <FixedPart {...part} modules={modules} />}
      {!isQueryOnly && <ShapePart {...part} interfaces={interfaces} />}
      {tried && <TryPart nodeId={node.id} source={tried} columnsField={columnsField} />}
    </section>
  );
}

export const renderer = defineRenderer({ Edit });
