/** Optional parts of a list in one chunk, loaded when the first of them is rendered. */
export { BatchBar } from './BatchBar';
export { RowEditor } from './editing/RowEditor';
export { GroupHeading } from './GroupHeading';
export { LinesBelow } from './lines/LinesBelow';
export { LinesCell } from './lines/LinesCell';
export { Conditions } from './search/Conditions';
export { SuperQueryButton } from './search/SuperQueryButton';
export { ColumnSettings } from './settings/ColumnSettings';
export { SummaryCells } from './summary/SummaryCells';
