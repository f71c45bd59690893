import { java } from '../../../../lib/languages/java/index.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { generatorOf } from '../generated.js';

export const { generateFiles, generateSdk } = generatorOf(java, loadAssets('java', java.plain));
