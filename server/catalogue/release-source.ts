import type { Logger } from 'pino';
import type { CheckContext } from '#engine/check-descriptor';
import { IssueError } from '#engine/issue';
import { languages } from '#engine/text';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Bus } from '../realtime/bus';
import { forgetPrepared } from '../storage/prepare-repeated';
import type { Row } from '../storage/records';
import type { Texts } from './texts';
import { lastReleaseOf } from './last-release';
import { releaseOf, type Release } from './release';
import { createReleaseCache } from './release-cache';

/** The last releases of modules, cached until they change. */
export interface ReleaseSource {
  /** Throws `moduleNotFound`, `moduleNotReleased`, `moduleDisabled`, and `moduleBroken` for unusable texts. */
  get(moduleId: string): Promise<Release>;
  /** Tells every server that a module was released, changed or deleted. Call it after the change is stored. */
  changed(moduleId: string): Promise<void>;
}

interface ReleaseSourceOptions {
  bus: Bus;
  texts: Texts;
  log: Logger;
  recordsOf: RecordsOf;
  files: CheckContext;
}

const channel = 'modules';

/** Without events of other servers, the cache is not read. A failed read is not cached. */
export function createReleaseSource({ bus, texts, log, recordsOf, files }: ReleaseSourceOptions): ReleaseSource {
  const cached = createReleaseCache();
  bus.subscribe(channel, (payload) => {
    cached.forget(String(payload));
    // A release may have changed columns, also one of another server.
    forgetPrepared();
  });
  bus.onGap(cached.forgetAll);

  const read = async (id: string): Promise<Release> => {
    const design = await recordsOf('visualdev/base', serverCaller).get(id);
    if (!design) throw new AppError('moduleNotFound', { id });
    if (design.enabledMark === 0) throw new AppError('moduleDisabled');
    const release = await lastReleaseOf(id, recordsOf);
    if (!release) throw new AppError('moduleNotReleased');
    try {
      return releaseOf({ ...design, ...wireOf(release), id }, files);
    } catch (error) {
      if (!(error instanceof IssueError)) throw error;
      log.error({ module: id, issues: error.issues }, 'the release of a module is unusable');
      const [first] = error.issues;
      // In every language, because callers of several languages may share this read.
      const reason = first && Object.fromEntries(languages.map((language) => [language, texts.issueText(language, first)]));
      throw new AppError('moduleBroken', { name: design.fullName, reason: reason ?? '' }, { issues: error.issues });
    }
  };

  return {
    get: (id) => (bus.isListening() ? cached.get(id, () => read(id)) : read(id)),
    changed: (id) => bus.publish(channel, id),
  };
}

/** The module in a release, without the release's own columns. */
function wireOf({ number, ...release }: Row): Row {
  const releaseColumns = new Set(['id', 'moduleId', 'creatorTime', 'creatorUserId', 'lastModifyTime', 'lastModifyUserId', 'version']);
  return { ...Object.fromEntries(Object.entries(release).filter(([field]) => !releaseColumns.has(field))), releaseNumber: number };
}
