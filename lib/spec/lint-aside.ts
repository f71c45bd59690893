import { answerAside } from '../aside/answering.js';
import { lintFiles } from './lint-files.js';

answerAside(lintFiles);
