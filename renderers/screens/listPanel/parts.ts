/** What a list may have and many have not, in one file: loaded when the first of it is drawn. */
export { BatchBar } from './BatchBar';
export { RowEditor } from './editing/RowEditor';
export { GroupHeading } from './GroupHeading';
export { LinesBelow } from './lines/LinesBelow';
export { LinesCell } from './lines/LinesCell';
export { Conditions } from './search/Conditions';
export { SuperQueryButton } from './search/SuperQueryButton';
export { ColumnSettings } from './settings/ColumnSettings';
export { SummaryCells } from './summary/SummaryCells';
