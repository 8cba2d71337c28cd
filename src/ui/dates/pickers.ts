/** Loaded as one: antd's pickers and the calendar below them, which no page needs before somebody fills in a date. */
export { DatePickerInput } from './DatePickerInput';
export { TimePickerInput } from './TimePickerInput';
