import '#ui/theme/base.css';
import { Button, Checkbox, ConfigProvider, DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { applyPalette } from '#ui/theme/apply-palette.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { boxes, calculationsOf, choices, fieldsOf, rowOf, type FormSize } from '../form-of';
import { drawn } from './page';
import styles from './plain.module.css';

/** The same form, written by hand without descriptors: antd's inputs, each with its own state. */

const options = choices.map(({ id, fullName }) => ({ value: id, label: fullName }));
const boxOptions = boxes.map(({ id, fullName }) => ({ value: id, label: fullName }));

interface FieldProps {
  id: string;
  isWrong: boolean;
  setEmpty(id: string, isEmpty: boolean): void;
}

function TextField({ id, isWrong, setEmpty }: FieldProps): ReactNode {
  const [value, setValue] = useState('');
  return (
    <Input
      id={id}
      value={value}
      status={isWrong ? 'error' : undefined}
      onChange={(event) => {
        setValue(event.target.value);
        setEmpty(id, event.target.value === '');
      }}
      autoComplete="off"
    />
  );
}

function NumberField({ id, isWrong, setEmpty }: FieldProps): ReactNode {
  const [value, setValue] = useState<number | null>(null);
  return (
    <InputNumber
      id={id}
      value={value}
      status={isWrong ? 'error' : undefined}
      onChange={(next) => {
        setValue(next);
        setEmpty(id, next === null);
      }}
      style={{ width: '100%' }}
    />
  );
}

function SelectField({ id, isWrong, setEmpty }: FieldProps): ReactNode {
  const [value, setValue] = useState<string>();
  return (
    <Select
      id={id}
      value={value}
      status={isWrong ? 'error' : undefined}
      onChange={(next) => {
        setValue(next);
        setEmpty(id, false);
      }}
      options={options}
      style={{ width: '100%' }}
    />
  );
}

function DateField({ id, isWrong, setEmpty }: FieldProps): ReactNode {
  const [value, setValue] = useState<Dayjs | null>(null);
  return (
    <DatePicker
      id={id}
      value={value}
      status={isWrong ? 'error' : undefined}
      onChange={(next) => {
        setValue(next);
        setEmpty(id, next === null);
      }}
      style={{ width: '100%' }}
    />
  );
}

function SwitchField({ id }: FieldProps): ReactNode {
  const [value, setValue] = useState(false);
  return <Switch id={id} checked={value} onChange={setValue} />;
}

function BoxesField({ id, setEmpty }: FieldProps): ReactNode {
  const [value, setValue] = useState<string[]>([]);
  return (
    <Checkbox.Group
      value={value}
      onChange={(next) => {
        setValue(next);
        setEmpty(id, next.length === 0);
      }}
      options={boxOptions}
    />
  );
}

const inputs = { input: TextField, numInput: NumberField, select: SelectField, date: DateField, switch: SwitchField, checkbox: BoxesField };

interface ItemProps extends FieldProps {
  kind: keyof typeof inputs;
  isRequired: boolean;
  span: number;
}

const Item = memo(function Item({ kind, isRequired, span, ...field }: ItemProps): ReactNode {
  const Field = inputs[kind];
  return (
    <div className={styles.item} style={{ gridColumn: `span ${span}` }}>
      <div className={styles.label}>
        <label htmlFor={field.id}>
          {isRequired && <span className={styles.required}>*</span>}Field {field.id}
        </label>
      </div>
      <div className={styles.control}>
        <Field {...field} />
        <div className={styles.space}>{field.isWrong && <span className={styles.error}>Field {field.id} must not be empty</span>}</div>
      </div>
    </div>
  );
});

function Labelled({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.item} style={{ gridColumn: 'span 8' }}>
      <div className={styles.label}>
        <label>{label}</label>
      </div>
      <div className={styles.control}>
        {children}
        <div className={styles.space} />
      </div>
    </div>
  );
}

function Calculated({ index }: { index: number }): ReactNode {
  const [a, setA] = useState<number | null>(2);
  const [b, setB] = useState<number | null>(3);
  return (
    <>
      <Labelled label={`A ${index}`}>
        <InputNumber id={`a${index}`} value={a} onChange={setA} style={{ width: '100%' }} />
      </Labelled>
      <Labelled label={`B ${index}`}>
        <InputNumber id={`b${index}`} value={b} onChange={setB} style={{ width: '100%' }} />
      </Labelled>
      <Labelled label={`A × B ${index}`}>
        <span id={`r${index}`}>{((a ?? 0) * (b ?? 0)).toFixed(2)}</span>
      </Labelled>
    </>
  );
}

interface RowState {
  key: number;
  quantity: number | null;
  factor: number | null;
}

interface RowProps {
  index: number;
  row: RowState;
  change(key: number, part: Partial<RowState>): void;
}

function TextCell({ id, start }: { id: string; start: string }): ReactNode {
  const [value, setValue] = useState(start);
  return <Input id={id} value={value} onChange={(event) => setValue(event.target.value)} autoComplete="off" />;
}

function SelectCell({ start }: { start: string }): ReactNode {
  const [value, setValue] = useState(start);
  return <Select value={value} onChange={setValue} options={options} style={{ width: '100%' }} />;
}

function DateCell({ start }: { start: number }): ReactNode {
  const [value, setValue] = useState<Dayjs | null>(() => dayjs(start));
  return <DatePicker value={value} onChange={setValue} style={{ width: '100%' }} />;
}

const Row = memo(function Row({ index, row, change }: RowProps): ReactNode {
  const own = rowOf(row.key);
  return (
    <tr>
      <td>{index + 1}</td>
      <td>
        <TextCell id={`row-${row.key}-meter`} start={String(own['meter'])} />
      </td>
      <td>
        <InputNumber
          id={`row-${row.key}-quantity`}
          value={row.quantity}
          onChange={(quantity) => change(row.key, { quantity })}
          style={{ width: '100%' }}
        />
      </td>
      <td>
        <InputNumber value={row.factor} onChange={(factor) => change(row.key, { factor })} style={{ width: '100%' }} />
      </td>
      <td>
        <SelectCell start="c1" />
      </td>
      <td>
        <DateCell start={1_700_000_000_000} />
      </td>
      <td>{((row.quantity ?? 0) * (row.factor ?? 0)).toFixed(2)}</td>
    </tr>
  );
});

function Lines({ count }: { count: number }): ReactNode {
  const [rows, setRows] = useState<readonly RowState[]>(() =>
    Array.from({ length: count }, (_, key) => ({ key, quantity: key % 17, factor: 0.5 })),
  );
  const change = useCallback(
    (key: number, part: Partial<RowState>) => setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row))),
    [],
  );
  const add = () => setRows((all) => [...all, { key: all.length, quantity: 1, factor: 1 }]);
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            {['', 'Meter', 'Quantity', 'Factor', 'Kind', 'Day', 'Amount'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.key} index={index} row={row} change={change} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>Total</td>
            <td id="total">{rows.reduce((total, { quantity, factor }) => total + (quantity ?? 0) * (factor ?? 0), 0).toFixed(2)}</td>
          </tr>
        </tfoot>
      </table>
      <Button id="add" type="dashed" onClick={add}>
        Add
      </Button>
    </>
  );
}

const empty = new Map<string, boolean>();
const setEmpty = (id: string, isEmpty: boolean): void => void empty.set(id, isEmpty);
/** The interface of the page for the measurement. */
const formHandle = { validate: (): string | undefined => undefined };

function Page(size: FormSize): ReactNode {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const all = fieldsOf(size);
  const { rows, isStacked } = size;
  useEffect(() => {
    formHandle.validate = () => {
      const refused = all.filter(({ id, isRequired, kind }) => isRequired && kind !== 'switch' && empty.get(id) !== false);
      setWrong(new Set(refused.map(({ id }) => id)));
      return refused[0]?.id;
    };
  });
  return (
    <div className={styles.columns}>
      {Array.from({ length: calculationsOf(size) }, (_, index) => (
        <Calculated key={index} index={index} />
      ))}
      {all.map(({ id, kind, isRequired }) => (
        <Item
          key={id}
          id={id}
          kind={kind}
          isRequired={isRequired}
          span={isStacked === true ? 24 : 12}
          isWrong={wrong.has(id)}
          setEmpty={setEmpty}
        />
      ))}
      {rows > 0 && (
        <div className={styles.whole}>
          <Lines count={rows} />
        </div>
      )}
    </div>
  );
}

const palette = paletteOf('blue', 'light');
applyPalette(document.documentElement, palette, 'light');
const theme = antdThemeOf(palette, 'light');
const root = createRoot(document.getElementById('root') as HTMLElement);

window.bench = {
  mount(size) {
    flushSync(() =>
      root.render(
        <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
          <Page {...size} />
        </ConfigProvider>,
      ),
    );
    return drawn();
  },
  validate: () => void formHandle.validate(),
  save() {
    const first = formHandle.validate();
    if (first !== undefined) document.querySelector<HTMLElement>(`#${first}`)?.focus();
  },
  addButton: () => document.querySelector('#add') as HTMLElement,
};
