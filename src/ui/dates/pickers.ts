/** antd's pickers and their calendar, one file that is loaded when the user reaches a date or time. */
export { DatePickerInput } from './DatePickerInput';
export { TimePickerInput } from './TimePickerInput';
