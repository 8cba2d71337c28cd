import { visitPages } from './visit-pages';
import { test } from './walk-test';

test.use({ rows: 'none' });
visitPages('none');
