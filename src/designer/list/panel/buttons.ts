import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';

/** The standard buttons of a list, and those that it has without a setting. */
export const standardButtons = {
  btnsList: { names: ['add', 'upload', 'download', 'batchPrint', 'batchRemove'], shown: ['add'] },
  columnBtnsList: { names: ['edit', 'remove', 'detail'], shown: ['edit', 'remove', 'detail'] },
} as const;

export type ButtonList = keyof typeof standardButtons;

/** The buttons of a list as they are stored. Without a setting they are the default ones. */
export const buttonsIn = (value: unknown, name: ButtonList): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : standardButtons[name].shown.map((button) => ({ value: button }));

/** Since 5.x hidden buttons are listed with `show: false`. */
export const isShown = (buttons: readonly JsonObject[], button: string): boolean =>
  buttons.some(({ value, show }) => value === button && show !== false);

/** The list with a button shown or hidden. A listed button keeps its place and its other settings. */
export function withButton(buttons: readonly JsonObject[], name: ButtonList, button: string, show: boolean): JsonObject[] {
  const index = buttons.findIndex(({ value }) => value === button);
  const listed = buttons[index];
  if (listed) {
    const hidesByFlag = buttons.some((other) => 'show' in other);
    if (hidesByFlag) return buttons.with(index, { ...listed, show });
    return show ? [...buttons] : buttons.toSpliced(index, 1);
  }
  if (!show) return [...buttons];
  const order: readonly string[] = standardButtons[name].names;
  const next = buttons.findIndex(({ value }) => order.indexOf(String(value)) > order.indexOf(button));
  return buttons.toSpliced(next < 0 ? buttons.length : next, 0, {
    value: button,
    ...(buttons.some((other) => 'show' in other) && { show }),
  });
}

/** The list with another label of a button. The key of the previous one goes. */
export const withButtonLabel = (buttons: readonly JsonObject[], button: string, label: Text | undefined): JsonObject[] =>
  buttons.map((other) => {
    if (other['value'] !== button) return other;
    const { label: _, labelI18nCode: __, ...rest } = other;
    return label === undefined ? rest : { ...rest, label };
  });
