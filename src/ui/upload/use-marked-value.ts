import { useEffect, useRef } from 'react';
import type { JsonObject, JsonValue } from '#engine/json';
import { isUploading, uploadedEntries, type UploadedEntry } from '#engine/uploaded-files';

/** The files of a field, with a mark for each upload that runs, so that the form is not saved without it. */
export interface MarkedValue {
  /** The stored files, also of a value that is not drawn yet. */
  entries(): UploadedEntry[];
  setEntries(entries: readonly UploadedEntry[]): void;
  setMarks(names: readonly string[]): void;
  /** Marks files at once that are about to be uploaded. */
  addMarks(names: readonly string[]): void;
}

export function useMarkedValue(value: JsonValue, onChange: (value: JsonValue) => void): MarkedValue {
  const latest = useRef(value);
  const marks = useRef<readonly JsonObject[]>([]);
  const store = (entries: readonly UploadedEntry[]) => {
    latest.current = [...entries, ...marks.current] as JsonValue;
    onChange(latest.current);
  };
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    // Marks of uploads that ended with an earlier drawing of the field.
    if (isUploading(latest.current) && marks.current.length === 0) store(uploadedEntries(latest.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const mark = (names: readonly string[]) => {
    marks.current = names.map((name) => ({ name, isUploading: true }));
    store(uploadedEntries(latest.current));
  };
  const marked = () => marks.current.map(({ name }) => String(name));
  return {
    entries: () => uploadedEntries(latest.current),
    setEntries: store,
    setMarks: (names) => {
      if (names.join('\n') !== marked().join('\n')) mark(names);
    },
    addMarks: (names) => mark([...marked(), ...names]),
  };
}
