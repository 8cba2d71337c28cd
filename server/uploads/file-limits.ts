import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';
import type { SysConfig } from '../session/sys-config';

const mebibyte = 1024 * 1024;

/** Sizes in bytes. */
export interface FileLimits {
  extensions: ReadonlySet<string>;
  maxSize: number;
  userQuota: number;
  openUploads: number;
}

/** What the system settings allow. */
export const fileLimitsOf = (config: SysConfig): FileLimits => ({
  extensions: new Set(
    config.fileAllowedExtensions
      .toLowerCase()
      .split(/[\s,，;.]+/)
      .filter(Boolean),
  ),
  maxSize: config.fileMaxSize * mebibyte,
  userQuota: config.fileUserQuota * mebibyte,
  openUploads: config.fileOpenUploads,
});

/** What stands in the setting of extensions for every file that has an extension and is not a program. */
const anyFile = '*';

/** Extensions that Windows, macOS, Linux or Android run on a double click. */
const programs: ReadonlySet<string> = new Set(
  (
    'apk app appimage appx bat bin chm cmd com cpl crx deb desktop dll dmg elf exe gadget hta inf ins ipa iso jar jnlp js jse ksh lnk ' +
    'mht mhtml msc msi msix msp mst ocx pif pkg pl ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw reg rpm run scf scr sh ' +
    'so sys url vb vbe vbs vxd wasm wsc wsf wsh xll'
  ).split(' '),
);

/** Whether the settings let a file be uploaded, by its extension or by that which belongs to its content. */
const isAllowed = (extension: string, extensions: ReadonlySet<string>): boolean =>
  extensions.has(extension) || (extensions.has(anyFile) && extension !== '' && !programs.has(extension));

/** Contents that run whatever their extension is, as file-type names them. An archive that is also a program is an archive. */
const programContents: ReadonlySet<string> = new Set(['class', 'crx', 'deb', 'elf', 'exe', 'lnk', 'macho', 'rpm', 'wasm']);

/** Throws `fileTypeNotAllowed` for a program under another extension, unless the settings name its own. */
export function checkUploadedContent(detected: string | undefined, { extensions }: FileLimits): void {
  if (detected !== undefined && programContents.has(detected) && !extensions.has(detected)) throw new AppError('fileTypeNotAllowed');
}

/** Throws `fileTypeNotAllowed` and `fileTooLarge`. */
export function checkUpload({ extension, size }: { extension: string; size: number }, { extensions, maxSize }: FileLimits): void {
  if (!isAllowed(extension, extensions)) throw new AppError('fileTypeNotAllowed');
  if (size > maxSize) throw new AppError('fileTooLarge', { limit: fileSize(maxSize) });
}
