import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type texts from './texts.json';

type TextKey = keyof (typeof texts)['zh'];

/** A button that toggles a format. */
export interface Tool {
  text: TextKey;
  icon: ReactNode;
  format: string;
  /** `false` removes the format. */
  value: string | boolean;
  /** A step, such as an indent. It has no pressed state. */
  isStep?: true;
}

export const marks: readonly Tool[] = [
  { text: 'bold', icon: <BoldOutlined />, format: 'bold', value: true },
  { text: 'italic', icon: <ItalicOutlined />, format: 'italic', value: true },
  { text: 'underline', icon: <UnderlineOutlined />, format: 'underline', value: true },
  { text: 'strike', icon: <StrikethroughOutlined />, format: 'strike', value: true },
];

export const blocks: readonly Tool[] = [
  { text: 'blockquote', icon: <b aria-hidden="true">❞</b>, format: 'blockquote', value: true },
  { text: 'codeBlock', icon: <CodeOutlined />, format: 'code-block', value: true },
  { text: 'orderedList', icon: <OrderedListOutlined />, format: 'list', value: 'ordered' },
  { text: 'bulletList', icon: <UnorderedListOutlined />, format: 'list', value: 'bullet' },
  { text: 'outdent', icon: <MenuFoldOutlined />, format: 'indent', value: '-1', isStep: true },
  { text: 'indent', icon: <MenuUnfoldOutlined />, format: 'indent', value: '+1', isStep: true },
];

export const alignments: readonly Tool[] = [
  { text: 'alignLeft', icon: <AlignLeftOutlined />, format: 'align', value: false },
  { text: 'alignCenter', icon: <AlignCenterOutlined />, format: 'align', value: 'center' },
  { text: 'alignRight', icon: <AlignRightOutlined />, format: 'align', value: 'right' },
  { text: 'alignJustify', icon: <MenuOutlined />, format: 'align', value: 'justify' },
  { text: 'direction', icon: <b aria-hidden="true">¶</b>, format: 'direction', value: 'rtl' },
];

/** Choices of the heading list. The first removes the format. */
export const headers: readonly [value: string, text: TextKey][] = [
  ['', 'paragraph'],
  ['1', 'header1'],
  ['2', 'header2'],
  ['3', 'header3'],
  ['4', 'header4'],
  ['5', 'header5'],
  ['6', 'header6'],
];
/** Choices of the size list. The empty value removes the format. */
export const sizes: readonly [value: string, text: TextKey][] = [
  ['', 'sizeNormal'],
  ['small', 'sizeSmall'],
  ['large', 'sizeLarge'],
  ['huge', 'sizeHuge'],
];
