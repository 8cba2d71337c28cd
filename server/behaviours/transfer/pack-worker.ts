import { move } from 'piscina';
import { packPart } from '../../excel/zip-file';
import { ownBytes } from './own-bytes';

/** Runs in a worker thread: packs a part of a workbook. */
export default function pack({ part }: { part: Uint8Array }): unknown {
  return move(ownBytes(packPart(part)));
}
