import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';

/** Where pip keeps what builds of the tests download. */
export const pipCache = join(repository, '.cache/pip');
