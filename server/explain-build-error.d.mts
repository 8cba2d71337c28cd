export function explainBuildError(error: unknown, build: { root: string; plugins: readonly string[] }): string;
