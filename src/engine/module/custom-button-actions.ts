import type { Action } from '../generated/descriptor.gen';
import { compileExpression } from '../expression/compile-expression';
import { isJsonObject, type JsonObject } from '../json';
import type { ButtonPlace, CustomButton } from './custom-buttons';
import { dialogWidth } from './dialog-width';
import { isModuleId, moduleIds } from './module-key';

export interface ButtonContext {
  /** The id of the module with the list. */
  id: string;
  /** The id of a field by its name in the JSON; `undefined` without such a field. */
  fieldOf(name: string): string | undefined;
}

/** The actions of the custom buttons in a place. */
export const customActions = (buttons: readonly CustomButton[], place: ButtonPlace, context: ButtonContext): Action[] =>
  buttons.filter((button) => button.place === place).map((button) => actionOf(button, context));

function actionOf(button: CustomButton, context: ButtonContext): Action {
  const { code, label, icon, visible, place, confirm } = button;
  const work = workOf(button, context);
  return {
    label,
    ...(icon !== undefined && { icon }),
    ...(visible !== undefined && place === 'row' && { visible }),
    right: code,
    ...('do' in work
      ? { ...work, ...(confirm !== undefined && { confirm }) }
      : { do: 'close' as const, inactive: `$t:module.inactiveButton.${work.inactive}` }),
  };
}

/** What prevents a button from working. */
export type InactiveReason = 'script' | 'customForm' | 'incomplete' | 'link' | 'condition';

type Work = Pick<Action, 'do' | 'dialog' | 'frame' | 'operation' | 'to' | 'with' | 'then'> | { inactive: InactiveReason };

function workOf(button: CustomButton, context: ButtonContext): Work {
  if (button.visible !== undefined && !isExpression(button.visible)) return { inactive: 'condition' };
  return works[button.kind](button, context);
}

function isExpression(source: string): boolean {
  try {
    compileExpression(source);
    return true;
  } catch {
    return false;
  }
}

const works: Readonly<Record<CustomButton['kind'], (button: CustomButton, context: ButtonContext) => Work>> = {
  script: () => ({ inactive: 'script' }),
  form: formWork,
  interface: interfaceWork,
  link: linkWork,
};

function formWork(button: CustomButton, { id, fieldOf }: ButtonContext): Work {
  const { event, place } = button;
  const { modelId, customBtn, formOptions } = event;
  if (customBtn === true) return { inactive: 'customForm' };
  if (typeof modelId !== 'string' || !isModuleId(modelId)) return { inactive: 'incomplete' };
  const isOwn = modelId === id;
  const copies = place === 'row' && Array.isArray(formOptions) ? formOptions.filter(isJsonObject) : [];
  const values = copies.flatMap(({ currentField, field }) => {
    const source = currentField === recordId ? 'id' : fieldOf(String(currentField));
    const target = isOwn ? fieldOf(String(field)) : String(field);
    // A form that gets an id changes that record, and does not make one.
    const isCopied =
      source !== undefined && target !== undefined && target !== '' && target !== 'id' && !`${source}${target}`.includes('.');
    return isCopied ? [[target, { $ref: `row.${source}` }] as const] : [];
  });
  return {
    do: 'open',
    dialog: moduleIds(modelId).form,
    ...frameOf(button),
    ...(values.length > 0 && { with: Object.fromEntries(values) }),
    ...((isOwn || event['isRefresh'] === true) && { then: reload }),
  };
}

/** What the button says of the dialog. The rest is as the form has it. */
function frameOf({ title, event: { popupType, popupWidth } }: CustomButton): Pick<Action, 'frame'> {
  const placement = typeof popupType === 'string' && Object.hasOwn(placements, popupType) ? placements[popupType] : undefined;
  const width = placement === 'full' ? undefined : dialogWidth(popupWidth);
  const frame = { ...(title !== undefined && { title }), ...(placement && { placement }), ...(width !== undefined && { width }) };
  return Object.keys(frame).length > 0 ? { frame } : {};
}

const placements: Readonly<Record<string, 'center' | 'right' | 'full'>> = { dialog: 'center', drawer: 'right', fullScreen: 'full' };

/** How the JSON names the id of the record. */
export const recordId = '@formId';

/** The server fills the parameters, since it reads the record and knows the caller. */
function interfaceWork({ code, event, place }: CustomButton): Work {
  const { interfaceId } = event;
  if (typeof interfaceId !== 'string' || interfaceId === '') return { inactive: 'incomplete' };
  return {
    do: 'call',
    operation: runButtonOperation,
    with: { button: code, ...recordsFor[place] },
    ...(event['isRefresh'] === true && { then: reload }),
  };
}

const recordsFor: Readonly<Record<ButtonPlace, NonNullable<Action['with']>>> = {
  row: { id: { $ref: 'row.id' } },
  batch: { ids: { $ref: 'records.selectedIds' } },
  toolbar: {},
};

/** The operation that runs a button which calls a data interface. */
export const runButtonOperation = 'runButton';

/** The names of fields in the braces of an address are numbered, because they need not be names of parameters. */
function linkWork({ link = '', place }: CustomButton, { fieldOf }: ButtonContext): Work {
  if (!isSafeLink(link)) return { inactive: 'link' };
  const values: Record<string, { $ref: string } | string> = {};
  const to = link.replaceAll(/\{([^{}]{1,130})\}/g, (_, name: string) => {
    const field = place !== 'row' ? undefined : name === recordId ? 'id' : fieldOf(name);
    const parameter = `p${Object.keys(values).length}`;
    values[parameter] = field === undefined ? '' : { $ref: `row.${field}` };
    return `{${parameter}?}`;
  });
  return { do: 'navigate', to, ...(Object.keys(values).length > 0 && { with: values }) };
}

/**
 * Whether a button may open an address: a page of this product, or one of the web.
 *
 * @example isSafeLink('javascript:alert(1)') // false
 */
export const isSafeLink = (link: string): boolean =>
  link.length <= 2_000 && (/^https?:\/\/[^/{}\\\s]+/i.test(link) || /^\/(?![/\\{])/.test(link) || link === '/');

const reload: Action[] = [{ do: 'reload', target: 'records' }];

/** The parameters of a data interface that a button gives, in the words of the platform. */
export const interfaceInputs = ({ event }: CustomButton): JsonObject[] =>
  Array.isArray(event['templateJson']) ? event['templateJson'].filter(isJsonObject) : [];
