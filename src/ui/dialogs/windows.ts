/** What is loaded when the first dialog opens, or a form is a page: all of it in one file. */
export { DialogWindow } from './DialogWindow';
export { RecordPage } from './RecordPage';
