import { spawnSync } from 'node:child_process';

/** Whether the JDK and Maven are there. Java is not registered, so no proof names its tools. */
export function hasJava(): boolean {
  const works = [
    ['javac', '--version'],
    ['mvn', '--version'],
  ].every(([program = '', flag = '']) => spawnSync(program, [flag]).status === 0);
  if (!works) process.stdout.write('not verified here: java, because javac or mvn is absent\n');
  return works;
}
