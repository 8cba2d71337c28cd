/** Loaded as one file, when the first dialog opens or a form is a page or a part of one. */
export { DialogWindow } from './DialogWindow';
export { RecordPage } from './RecordPage';
export { RecordSection } from './RecordSection';
