import { expect, test } from 'vitest';
import { linesOf } from './lines';

test.each([
  [{}, [3, 6]],
  [{ rows: 5 }, [5, 10]],
  [{ autoSize: { minRows: 4, maxRows: 4 } }, [4, 4]],
  [{ autoSize: { minRows: '2', maxRows: '8' } }, [2, 8]],
  [{ autoSize: { minRows: 6, maxRows: 2 } }, [6, 6]],
  [{ autoSize: { minRows: 2 } }, [2, 40]],
  [{ autoSize: { minRows: -1, maxRows: 1e9 } }, [3, 40]],
  [{ autoSize: true, rows: 'x' }, [3, 6]],
])('%j gives lines %j', (props, [min, max]) => expect(linesOf(props)).toEqual({ min, max }));
