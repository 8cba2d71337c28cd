import { Input } from 'antd';

/** antd's input of several lines. The build takes it from its own file, so that a list does not load it (`server/lean-antd.ts`). */
export const { TextArea } = Input;
