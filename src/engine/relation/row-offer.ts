import type { DescriptorNode, Text } from '../generated/descriptor.gen';
import type { JsonObject } from '../json';
import type { RelatedColumn, RelatedSource } from './related-source';

/** Rows of a module or of a data interface that a field offers to choose from. */
export interface RowOffer {
  /** Tells the offers of a field apart; empty if it has one. */
  name: string;
  /** The label of the offer beside that of the field. */
  label?: Text;
  /** `picks`: values of a row go into fields. `suggestions`: a text that may differ from all rows. */
  use: 'relation' | 'choices' | 'suggestions' | 'picks';
  source: RelatedSource;
  /** The parameters of the source, `{ name, field }`, `{ name, value }` or `{ name, system }`. */
  params: unknown;
  /** The column with the rows below a row. */
  children?: string;
  /** Columns that the field reads beside the shown ones. */
  more?: readonly string[];
}

/** Rows that are asked for in place of those of an offer. */
export interface OfferedRows {
  dataInterface: string;
  value: string;
  label: string;
  columns: readonly RelatedColumn[];
  params: readonly JsonObject[];
}

/** The offers of a kind of field. */
export interface RowOffers {
  of(node: DescriptorNode): RowOffer[];
  /** The props of a node with other rows. An offer without rows is taken away. */
  replaced(props: JsonObject, rowsOf: (name: string) => OfferedRows | undefined): JsonObject;
}
