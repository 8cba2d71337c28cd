import { Alert, Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Mapping, Preview } from './import-calls';
import { notice } from './notice';
import texts from './texts.json';
import styles from './wizard.module.css';

interface MappingStepProps {
  preview: Preview;
  mapping: Mapping;
  onMapping(mapping: Mapping): void;
  onRead(): void;
  isBusy: boolean;
}

/** Headings that the template does not have, each with a choice of fields. */
export function MappingStep({ preview: { unknown, unwritten, offered }, mapping, onMapping, onRead, isBusy }: MappingStepProps): ReactNode {
  const own = useOwnText(texts);
  // Those that were left out may be given a field now.
  const headings = [...unknown, ...unwritten.flatMap(({ heading, reason }) => (reason === 'chosen' ? [heading] : []))];
  if (headings.length === 0) return null;
  const fields = offered.flatMap(({ id, fullName, children }) =>
    children
      ? children.map((child) => ({ value: `${id}-${child.id}`, label: `${fullName} / ${child.fullName}` }))
      : [{ value: id, label: fullName }],
  );
  // A column without a heading comes as its letters in brackets.
  const nameOf = (heading: string): string => {
    const [, column] = /^\[([A-Z]+)\]$/.exec(heading) ?? [];
    return column === undefined ? heading : own('unnamed', { column });
  };
  return (
    <Alert
      classNames={notice}
      type="warning"
      showIcon
      title={own('mapping')}
      description={
        <div className={styles.mapping}>
          {headings.map((heading) => (
            <label key={heading} className={styles.mapped}>
              <span className={styles.heading}>{nameOf(heading)}</span>
              <Select
                showSearch
                size="small"
                className={styles.choice}
                aria-label={own('mappingOf', { heading: nameOf(heading) })}
                optionFilterProp="label"
                options={[{ value: '', label: own('ignore') }, ...fields]}
                value={mapping[heading] ?? ''}
                onChange={(name: string) => onMapping({ ...mapping, [heading]: name })}
              />
            </label>
          ))}
        </div>
      }
      action={
        <Button size="small" loading={isBusy} onClick={onRead}>
          {own('matched')}
        </Button>
      }
    />
  );
}
