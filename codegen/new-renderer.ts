export async function newRenderer(_root: string, _name: string): Promise<string[]> { return []; }
