import { languageGenerator } from '../language-generator.js';

export default languageGenerator('java');
