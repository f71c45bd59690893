import { testTypedPrograms } from '../typed-programs.js';

testTypedPrograms('mypy', async (tools, checked) => (await tools.mypyStrict(checked)).output);
