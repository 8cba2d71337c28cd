/** Loaded as one file, when the first dialog opens or a form is a page. */
export { DialogWindow } from './DialogWindow';
export { RecordPage } from './RecordPage';
