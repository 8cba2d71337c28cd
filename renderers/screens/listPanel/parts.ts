/** Optional parts of a list in one chunk, loaded when the first of them is rendered. */
export { DroppedNotice } from './address/DroppedNotice';
export { BatchBar } from './BatchBar';
export { RowEditor } from './editing/RowEditor';
export { FailureNote } from './FailureNote';
export { GroupHeading } from './GroupHeading';
export { LinesBelow } from './lines/LinesBelow';
export { LinesCell } from './lines/LinesCell';
export { MoveHandle } from './moving/MoveHandle';
export { RowMover } from './moving/RowMover';
export { Conditions } from './search/Conditions';
export { SuperQueryButton } from './search/SuperQueryButton';
export { ColumnDrawer } from './settings/ColumnDrawer';
export { CardTotals } from './summary/CardTotals';
export { SummaryCells } from './summary/SummaryCells';
