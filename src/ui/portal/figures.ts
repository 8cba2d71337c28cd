/** A module's list with the records behind a figure: `search` is the query of its address. */
export interface RecordsLink {
  module: string;
  search: string;
}

/** A row of a chart or a list. */
export interface FigureRow {
  name?: string;
  /** The series. */
  type?: string;
  value?: number | string | null;
  /** The value of the group, which decides the colour of a part. */
  key?: unknown;
  /** What the series means in every language, which decides its colour. */
  seriesKey?: string;
  records?: RecordsLink;
  /** The row of all groups that are not shown. */
  isRest?: boolean;
  /** How many groups the row of the rest stands for. */
  groups?: number;
  [field: string]: unknown;
}

/** An object of figures by name, each with the link to its records. */
export interface NamedFigures {
  records?: Readonly<Record<string, RecordsLink>>;
  [field: string]: unknown;
}

/** The answer of a source. */
export interface Figures {
  data: readonly FigureRow[] | NamedFigures;
  note?: string;
  isCut?: boolean;
}

export interface ParameterState {
  id: string;
  value?: unknown;
  options: readonly { value: unknown; text: string }[];
}

/** The answer of a portal: every source, or why it failed. */
export interface PortalAnswer {
  parameters: readonly ParameterState[];
  sources: Readonly<Record<string, Figures | { error: { code: string; msg: string } }>>;
}

export const rowsOf = ({ data }: Figures): readonly FigureRow[] => (Array.isArray(data) ? (data as readonly FigureRow[]) : []);

export const figuresOf = ({ data }: Figures): NamedFigures => (Array.isArray(data) ? {} : (data as NamedFigures));
