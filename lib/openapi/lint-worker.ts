import { serveTask } from '../workers/serve.js';
import { lintFiles } from './lint-files.js';

serveTask(lintFiles);
