import { visitPages } from './visit-pages';
import { test } from './walk-test';

test.use({ rows: 'many' });
visitPages('many');
