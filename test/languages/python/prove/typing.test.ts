import { testTypedPrograms } from '../typed-programs.js';

testTypedPrograms('pyright', async (tools, checked) => {
  const { output, files } = await tools.pyrightStrict(checked);
  return files === checked.check.length ? output : `it has read ${files} files: ${output}`;
});
