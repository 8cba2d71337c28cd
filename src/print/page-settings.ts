import { isJsonObject } from '#engine/json';

/** The paper of a template. Lengths are in millimetres, after the direction has been applied. */
export interface PageSettings {
  /** The paper's number on the wire; `6` for a size of its own. */
  type: string;
  width: number;
  height: number;
  margins: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;
  isLandscape: boolean;
  /** Texts at the top and bottom of each page, with `{page}` and `{pages}`. Empty for none. */
  header: string;
  footer: string;
}

/** Paper sizes in millimetres, by their number on the wire. */
export const papers: Readonly<Record<string, { name: string; width: number; height: number }>> = {
  1: { name: 'A3', width: 297, height: 420 },
  2: { name: 'A4', width: 210, height: 297 },
  3: { name: 'A5', width: 148, height: 210 },
  4: { name: 'B3', width: 353, height: 500 },
  5: { name: 'B5', width: 176, height: 250 },
};

/** The number of a size that is not one of `papers`. */
export const ownPaper = '6';

/** In millimetres. */
export const lengthLimits = { min: 10, max: 2000 };
export const marginLimits = { min: 0, max: 500 };

const landscape = '横向';
const portrait = '纵向';

/**
 * The paper in the `pageParam` of a template. Missing and wrong values get the defaults: A4, margins of 10 mm.
 *
 * @example pageSettings('{"type":"3"}').height // 210
 */
export function pageSettings(pageParam: unknown): PageSettings {
  const param = objectIn(pageParam);
  const type = String(param['type'] ?? '2');
  const isLandscape = param['direction'] === landscape;
  const side = (name: string): number | undefined => lengthOf(param[name], lengthLimits);
  const paper = papers[type] ?? { width: side('width') ?? 210, height: side('height') ?? 297 };
  const [short, long] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)];
  const isOwn = papers[type] === undefined;
  const width = isOwn ? paper.width : isLandscape ? long : short;
  const height = isOwn ? paper.height : isLandscape ? short : long;
  const margin = (name: string): number => lengthOf(param[name], marginLimits) ?? 10;
  const margins = { top: margin('mt'), right: margin('mr'), bottom: margin('mb'), left: margin('ml') };
  const fits = margins.left + margins.right < width && margins.top + margins.bottom < height;
  return {
    type: isOwn ? ownPaper : type,
    width,
    height,
    margins: fits ? margins : { top: 10, right: 10, bottom: 10, left: 10 },
    isLandscape,
    header: lineOf(param['header']),
    footer: lineOf(param['footer']),
  };
}

/** What is wrong with the size or the margins. */
export type PageProblem = 'outOfRange' | 'widthExceeded' | 'heightExceeded';

export function pageProblem({ width, height, margins }: PageSettings): PageProblem | undefined {
  const areInRange = [width, height].every(within(lengthLimits)) && Object.values(margins).every(within(marginLimits));
  if (!areInRange) return 'outOfRange';
  if (margins.left + margins.right >= width) return 'widthExceeded';
  return margins.top + margins.bottom >= height ? 'heightExceeded' : undefined;
}

/** What is wrong with a posted `pageParam`, which `pageSettings` would replace by defaults. */
export function pageParamProblem(pageParam: unknown): PageProblem | undefined {
  const param = objectIn(pageParam);
  const settings = pageSettings(pageParam);
  const given = (name: string, otherwise: number): number => numberIn(param[name]) ?? otherwise;
  const { type } = settings;
  return pageProblem({
    ...settings,
    ...(type === ownPaper && { width: given('width', settings.width), height: given('height', settings.height) }),
    margins: { top: given('mt', 10), right: given('mr', 10), bottom: given('mb', 10), left: given('ml', 10) },
  });
}

/** The settings as the wire has them. */
export const pageParamOf = ({ type, width, height, margins, isLandscape, header, footer }: PageSettings): string =>
  JSON.stringify({
    type,
    width,
    height,
    mt: margins.top,
    mb: margins.bottom,
    ml: margins.left,
    mr: margins.right,
    direction: isLandscape ? landscape : portrait,
    ...(header !== '' && { header }),
    ...(footer !== '' && { footer }),
  });

function objectIn(text: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
    return isJsonObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const within =
  ({ min, max }: typeof lengthLimits) =>
  (length: number): boolean =>
    length >= min && length <= max;

function lengthOf(value: unknown, limits: typeof lengthLimits): number | undefined {
  const length = numberIn(value);
  return length !== undefined && within(limits)(length) ? length : undefined;
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
