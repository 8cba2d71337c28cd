/** Reads bar and QR codes. */
export interface CodeReader {
  /** The text of a code in the picture; `undefined` if there is none. */
  read(source: HTMLVideoElement | ImageBitmap): Promise<string | undefined>;
}

/** The reader of the browser, where it has one; otherwise a library, which is loaded then. */
export const openCodeReader = async (): Promise<CodeReader> => (await nativeReader()) ?? (await import('./zxing-reader')).zxingReader();

/** The used part of the Shape Detection API, which TypeScript does not know. */
interface Detector {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !['qr_code', 'code_128'].every((format) => formats?.includes(format))) return undefined;
  const detector = new BarcodeDetector();
  return { read: async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue };
}
