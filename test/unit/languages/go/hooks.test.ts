import { go } from '../../../../lib/languages/go/index.js';
import { testHooksProject } from '../hooks-project.js';
import { wholeAssets } from './generated.js';

testHooksProject({
  language: go,
  assets: wholeAssets,
  options: { additionalConstructorParameters: [{ name: 'signingKey', example: 'a key' }] },
  taken: ['APIKey', 'BaseURL', 'Timeout', 'Retry', 'HTTPClient', 'Header', 'Logger'],
  files: [
    'README.md',
    'go.mod',
    'hooks/custom_hook.go',
    'hooks/custom_hook_test.go',
    'hooks/hook.go',
  ],
  trace: /hook|signingKey/i,
  runtime: /^internal\/|^[a-z_]+\.go$/,
});
