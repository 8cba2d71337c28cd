import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { Rule, Text } from '#engine/generated/descriptor.gen';
import { namedRules } from '#engine/named-rules';
import { patternProblem } from '#engine/pattern/pattern-problem';
import { steps } from '#ui/controls/steps.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useText } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ExpressionBox } from '../expression/ExpressionBox';
import { withMoved } from '../options/pasted-options';
import { useLocalValue } from '../panel/use-local-value';
import { useReversedMessage } from '../panel/use-range-message';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import { AddMenu } from './AddMenu';
import type { EditorProps } from './editor-props';
import styles from './editors.module.css';
import { TextInLanguage } from './TextInLanguage';
import messages from '../../../../schemas/texts/rule.json';

/** The rules of a value, each with its message. */
export function RulesEditor({ id, value, onChange }: EditorProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const rules = Array.isArray(value) ? (value as readonly Rule[]) : [];
  const write = (next: readonly Rule[]): void => void onChange(next.length > 0 ? next : undefined);
  const add = (key: string): void => write([...rules, newRule(key)]);
  const kinds = ['pattern', 'min', 'max', 'when'] as const;
  return (
    <div className={styles.stack}>
      {rules.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules have no identity of their own
        <div key={index} className={styles.rule}>
          <div className={styles.line}>
            <span>{kindName(rule, own, text)}</span>
            <IconButton
              size="small"
              label={own('moveUp')}
              icon={<ArrowUpOutlined />}
              disabled={index === 0}
              onClick={() => write(withMoved(rules, index, index - 1))}
            />
            <IconButton
              size="small"
              label={own('moveDown')}
              icon={<ArrowDownOutlined />}
              disabled={index === rules.length - 1}
              onClick={() => write(withMoved(rules, index, index + 1))}
            />
            <IconButton size="small" label={own('removeRule')} icon={<DeleteOutlined />} onClick={() => write(rules.toSpliced(index, 1))} />
          </div>
          <RuleValue rule={rule} place={`/rules/${index}`} onChange={(next) => write(rules.with(index, next))} />
          <TextInLanguage
            label={own('message')}
            text={rule.message}
            placeholder={own('defaultMessage')}
            onChange={(message) => {
              const { message: _message, ...others } = rule;
              write(rules.with(index, { ...others, ...(message !== undefined && { message }) }));
            }}
          />
        </div>
      ))}
      <AddMenu
        id={id}
        label={own('addRule')}
        items={[
          ...kinds.map((key) => ({ key, label: own(`rule.${key}`) })),
          { type: 'divider' as const },
          ...presets.map((name) => ({ key: `is ${name}`, label: own(`preset.${name}`) })),
        ]}
        onAdd={add}
      />
    </div>
  );
}

/** The shared rules of the specification, in the order of their use. */
const presets = [
  ...(['mobile', 'email', 'idCard', 'plate', 'chinese', 'fullName', 'enCode', 'field', 'userAccount'] as const),
  ...(['userCode', 'bigInt', 'allDate', 'password'] as const),
] as const;

/** A shared rule is written as its pattern, which existing clients check too. */
function newRule(key: string): Rule {
  const preset = presets.find((name) => key === `is ${name}`);
  const named = preset && namedRules[preset];
  if (named) return { pattern: named.pattern, message: presetMessage(preset) };
  return key === 'min' || key === 'max' ? { [key]: 0 } : key === 'when' ? { when: '' } : { pattern: '' };
}

/** The message of a preset in every language, as form JSON keeps no keys of our texts. */
const presetMessage = (preset: (typeof presets)[number]): Text => ({
  zh: messages.zh[preset],
  zhtw: messages.zhtw[preset],
  en: messages.en[preset],
});

function kindName(
  { pattern, is, min, max }: Rule,
  own: ReturnType<typeof useOwnText<keyof typeof texts.zh>>,
  text: ReturnType<typeof useText>,
): string {
  if (is !== undefined) return text(namedRules[is]?.message ?? is);
  const preset = presets.find((name) => pattern !== undefined && namedRules[name]?.pattern === pattern);
  if (preset) return own(`preset.${preset}`);
  return own(`rule.${pattern !== undefined ? 'pattern' : min !== undefined ? 'min' : max !== undefined ? 'max' : 'when'}`);
}

interface RuleValueProps {
  rule: Rule;
  /** Its pointer in the node. */
  place: string;
  onChange(rule: Rule): void;
}

function RuleValue({ rule, place, onChange }: RuleValueProps): ReactNode {
  const own = useOwnText(texts);
  const { pattern, is, min, max, when } = rule;
  if (is !== undefined) return null;
  if (pattern !== undefined) return <PatternInput pattern={pattern} onChange={(next) => onChange({ ...rule, pattern: next })} />;
  if (min !== undefined || max !== undefined)
    return (
      <LimitInput
        place={place}
        label={own(min !== undefined ? 'rule.min' : 'rule.max')}
        limit={min ?? max ?? 0}
        onChange={(limit) => onChange({ ...rule, [min !== undefined ? 'min' : 'max']: limit })}
      />
    );
  return (
    <ExpressionBox
      title={own('rule.when')}
      source={when}
      kind="condition"
      missing={own('emptyCondition')}
      onSave={(next = '') => onChange({ ...rule, when: next })}
    />
  );
}

function PatternInput({ pattern, onChange }: { pattern: string; onChange(pattern: string): void }): ReactNode {
  const own = useOwnText(texts);
  const issueText = useIssueText();
  const typed = useLocalValue(pattern, onChange);
  const problem = typed.value === '' ? undefined : patternProblem(typed.value);
  return (
    <>
      <TextInput
        className={styles.code ?? ''}
        aria-label={own('rule.pattern')}
        placeholder="[A-Z]{2}[0-9]+"
        spellCheck={false}
        autoComplete="off"
        status={problem === undefined ? undefined : 'error'}
        value={typed.value}
        onChange={({ target }) => typed.set(target.value)}
        onBlur={typed.flush}
      />
      {problem !== undefined && (
        <div className={panelStyles.error}>{issueText({ path: '', code: problem, params: { pattern: typed.value.slice(0, 100) } })}</div>
      )}
    </>
  );
}

interface LimitInputProps extends Pick<RuleValueProps, 'place'> {
  label: string;
  limit: number;
  onChange(limit: number): void;
}

function LimitInput({ place, label, limit, onChange }: LimitInputProps): ReactNode {
  const message = useReversedMessage(place);
  const typed = useLocalValue<number | null>(limit, (next) => onChange(next ?? 0));
  return (
    <div onBlur={typed.flush}>
      <InputNumber
        {...steps}
        className={styles.full ?? ''}
        aria-label={label}
        status={message === undefined ? undefined : 'error'}
        value={typed.value}
        onChange={typed.set}
      />
      {message !== undefined && <div className={panelStyles.error}>{message}</div>}
    </div>
  );
}
