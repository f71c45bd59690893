import { serveTask } from '../workers/serve.js';
import { printShards } from './print-shards.js';

serveTask(printShards);
