/** Loaded as one file, when the user comes to a date or time: antd's pickers and their calendar. */
export { DatePickerInput } from './DatePickerInput';
export { TimePickerInput } from './TimePickerInput';
