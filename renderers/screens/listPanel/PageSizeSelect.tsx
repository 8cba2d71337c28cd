import { useMemo, type ReactNode } from 'react';
import { pageSizes } from '#engine/platform-constants';
import { SizedInputs } from '#ui/form/SizedInputs.tsx';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './list.module.css';
import texts from './texts.json';

export interface PageSizeSelectProps {
  value?: number | undefined;
  onChange?: ((size: number) => void) | undefined;
  disabled?: boolean | undefined;
}

/** The menu of page sizes below a list. antd's select, which it becomes, is loaded when the user comes to it. */
export function PageSizeSelect({ value = pageSizes[0] ?? 20, onChange, disabled = false }: PageSizeSelectProps): ReactNode {
  const own = useOwnText(texts);
  const options = useMemo<FieldOptions>(() => {
    const sizes = [...new Set([...pageSizes, value])].toSorted((a, b) => a - b);
    return { status: 'ready', list: sizes.map((size) => ({ id: String(size), fullName: own('perPage', { size }) })) };
  }, [value, own]);
  return (
    <div className={styles.pageSize}>
      <SizedInputs size="small">
        <SelectField
          control={{
            id: 'page-size',
            disabled,
            status: undefined,
            'aria-label': own('pageSize'),
            'aria-required': undefined,
            'aria-invalid': undefined,
            'aria-describedby': undefined,
          }}
          selectedKeys={[String(value)]}
          options={options}
          isClearable={false}
          onChange={([size]) => size !== undefined && onChange?.(Number(size))}
        />
      </SizedInputs>
    </div>
  );
}
