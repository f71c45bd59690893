import { deviceNames } from '../../naming/device-names.js';

/** The file names by which the go command chooses files (`go help buildconstraint`). */
const systems =
  'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos';
const processors =
  '386 amd64 amd64p32 arm arm64 arm64be armbe loong64 mips mips64 mips64le mips64p32 mips64p32le mipsle ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm';
const constraints = new Set([...systems.split(' '), ...processors.split(' '), 'test']);

/** A file's name, without its ending, that is compiled everywhere. */
export function everywhere(name: string, suffix: string): string {
  const parts = name.split('_');
  const isConstraint = parts.length > 1 && constraints.has(parts.at(-1) ?? '');
  return isConstraint || deviceNames.includes(name) ? `${name}_${suffix}` : name;
}
