/** A choice of a field, in the user's language, with the choices below it. */
export type FieldOption = {
  id: string;
  fullName: string;
  disabled?: boolean;
  children?: FieldOption[];
};

/** The choices of a field. `list` keeps its identity until its contents change, and is empty unless `ready`. */
export interface FieldOptions {
  status: 'none' | 'loading' | 'failed' | 'ready';
  list: readonly FieldOption[];
  /** The choices of the server that `list` leaves out; undefined if `list` has all. */
  more?: MoreOptions;
}

/** Choices that are asked for because the list is cut. */
interface MoreOptions {
  /** The number of choices that were loaded. Those that were asked for by their ids stand behind them. */
  loaded: number;
  search(keyword: string): Promise<readonly FieldOption[]>;
  named(ids: readonly string[]): Promise<readonly FieldOption[]>;
}

/** Choices as a request answers them. */
export type LoadedOptions = readonly FieldOption[] | Required<Pick<FieldOptions, 'list' | 'more'>>;

export const noOptions: FieldOptions = { status: 'none', list: [] };
export const loadingOptions: FieldOptions = { status: 'loading', list: [] };
export const failedOptions: FieldOptions = { status: 'failed', list: [] };
export const emptyOptions: FieldOptions = { status: 'ready', list: [] };
