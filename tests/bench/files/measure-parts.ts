import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measurement } from '../table-of';

interface Part {
  /** Its files, by the names that the build gives them. */
  files: readonly string[];
  /** The sources that it is made of, and those that draw it at once. */
  users: RegExp;
}

const parts: Readonly<Record<string, Part>> = {
  uploader: { files: ['UploadEdit'], users: /^renderers\/fields\/upload/ },
  preview: { files: ['FilePreview', 'PictureViewer', 'PreviewDialog', 'PdfView', 'WordView'], users: /^src\/ui\/file-preview\// },
  calendar: {
    files: ['Calendar', 'ScheduleCalendar'],
    users: /^(src\/ui\/schedules\/|renderers\/(portal\/schedule|screens\/schedulePanel)\/)/,
  },
  'print designer': { files: ['PrintDesigner', 'print'], users: /^renderers\/screens\/print(Designer|Preview)\// },
};

type Manifest = Readonly<Record<string, { name?: string; src?: string; imports?: readonly string[] }>>;

/** Files of these parts that come with another page or dialog, by the imports in the manifest of the build. */
export async function measureParts(root: string): Promise<Measurement[]> {
  const manifest = JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
  const sources = Object.entries(manifest).filter(([, { src }]) => src !== undefined);
  return Object.entries(parts).map(([name, { files, users }]): Measurement => {
    const keys = files.map((file) => keyOf(manifest, file));
    const strangers = sources.filter(([key]) => !users.test(key) && keys.some((own) => reachedFrom(manifest, key).has(own)));
    if (strangers.length > 0) console.error(`    the ${name} comes with ${strangers.map(([key]) => key).join(', ')}`);
    return {
      name: `pages and dialogs of ${sources.length} that load the ${name} without need`,
      result: String(strangers.length),
      target: '0',
      isMet: strangers.length === 0,
    };
  });
}

/** A part that was merged into another file would be in every page that loads that one. */
function keyOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find((entry) => entry[1].name === name);
  if (!found) throw new Error(`The build has no file ${name}. Name the files of this part.`);
  return found[0];
}

function reachedFrom(manifest: Manifest, key: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(key)) return reached;
  reached.add(key);
  for (const imported of manifest[key]?.imports ?? []) reachedFrom(manifest, imported, reached);
  return reached;
}
