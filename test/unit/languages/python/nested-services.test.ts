import { expect, test } from 'vitest';
import { modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';

test('a service with services is a package that exports it and loads the others on first use', async () => {
  const files = generateFiles(await modelOfFixture('nested'));
  const cast = 'src/petstore/services/chat/cast';
  const index = fileOf(files, `${cast}/__init__.py`);
  expect(index).toContain('from .cast import ChatCastService as ChatCastService');
  expect(index).toContain('from ...._runtime.lazy import lazy_names');
  const service = fileOf(files, `${cast}/cast.py`);
  expect(service).toContain(`    @cached_property
    def deep(self) -> ChatCastDeepService:
        """Calls of \`chat.cast.deep\`."""
        from .deep import ChatCastDeepService

        return ChatCastDeepService(self._core)
`);
  // What the class itself names keeps its meaning.
  const chat = fileOf(files, 'src/petstore/services/chat/chat.py');
  expect(chat).toContain('def cached_property_service(self)');
  expect(chat).toContain('def deprecated_service(self)');
});
