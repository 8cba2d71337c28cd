import type { FastifyRequest } from 'fastify';
import { languages, type Language } from '#engine/text';

/** The language of an answer. `Accept-Language` does not count: existing clients are Chinese, whatever their browser speaks. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => languages.find((language) => language === headers['tangu-language']) ?? 'zh';
