import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { HashResult, HashTask } from './file-hasher';

interface State {
  position: number;
  sha256: Hash;
  md5: Hash;
}

/** By path. A state that is lost is made again from the file. */
const states = new LRUCache<string, State>({ max: 500 });

const buffer = Buffer.allocUnsafe(1 << 20);

/** Maximum bytes of one run, so that uploads take turns. */
const maxRun = 64 << 20;

/** Runs in a worker thread: hashes a part of a file, which the page cache still holds when it was just written. */
export default function hashFile(task: HashTask): HashResult {
  try {
    return hashTo(task);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { failure: { code, message } };
  }
}

function hashTo({ path, start, end, copyFrom, isLast }: HashTask): HashResult {
  const state = stateAt(path, start);
  const target = openSync(path, copyFrom === undefined ? constants.O_RDONLY : constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const runEnd = Math.min(end, state.position + maxRun);
    // Before `start` the content is in place: only a lost state reads it again.
    hashBytes(state, target, Math.min(start, runEnd));
    if (copyFrom === undefined) hashBytes(state, target, runEnd);
    else copyBytes(state, copyFrom, target, runEnd);
  } finally {
    closeSync(target);
  }
  if (!isLast || state.position < end) return { position: state.position };
  states.delete(path);
  return { position: state.position, digest: { sha256: state.sha256.digest('hex'), md5: state.md5.digest('hex') } };
}

/** Content that was hashed before and is to be replaced makes the hash begin again. */
function stateAt(path: string, start: number): State {
  const last = states.get(path);
  if (last && last.position <= start) return last;
  const state = { position: 0, sha256: createHash('sha256'), md5: createHash('md5') };
  states.set(path, state);
  return state;
}

function copyBytes(state: State, from: string, target: number, end: number): void {
  const source = openSync(from, 'r');
  try {
    hashBytes(state, source, end, target);
  } finally {
    closeSync(source);
  }
}

function hashBytes(state: State, file: number, end: number, copyTo?: number): void {
  while (state.position < end) {
    const length = readSync(file, buffer, 0, Math.min(buffer.length, end - state.position), state.position);
    if (length === 0) throw new Error('A file of an upload ended early.');
    const bytes = buffer.subarray(0, length);
    if (copyTo !== undefined) writeAll(copyTo, bytes, state.position);
    state.sha256.update(bytes);
    state.md5.update(bytes);
    state.position += length;
  }
}

function writeAll(file: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
  }
}
