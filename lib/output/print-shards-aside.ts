import { answerAside } from '../aside/answering.js';
import { printShards } from './print-shards.js';

answerAside(printShards);
