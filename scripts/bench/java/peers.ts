import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { once } from '../peers.js';
import { folder } from '../project.js';

/** From Maven's repository, in exact versions: another generator, and the SDK that OpenAI publishes. */
const swaggerCodegen = {
  group: 'io.swagger.codegen.v3',
  name: 'swagger-codegen-cli',
  version: '3.0.57',
};
const openaiJava = { group: 'com.openai', name: 'openai-java-core', version: '4.8.0' };

type Artifact = typeof swaggerCodegen;

export const javaFolder = join(folder, 'java');
export const swaggerTitle = `Swagger Codegen ${swaggerCodegen.version}`;
export const openaiTitle = `${openaiJava.name} ${openaiJava.version}, as published`;
export const swaggerJar = jarOf(swaggerCodegen);
export const openaiJar = jarOf(openaiJava);

/** Fetches the artifacts unless they are there in these versions. */
export function fetchArtifacts(): void {
  const artifacts = [swaggerCodegen, openaiJava];
  once(javaFolder, artifacts, () => {
    for (const artifact of artifacts) {
      const { group, name, version } = artifact;
      const wanted = [`-Dartifact=${group}:${name}:${version}`, '-Dtransitive=false'];
      execFileSync('mvn', ['--batch-mode', '--quiet', 'dependency:get', ...wanted]);
      const kept = join(homedir(), '.m2/repository', ...group.split('.'), name, version);
      copyFileSync(join(kept, `${name}-${version}.jar`), jarOf(artifact));
    }
  });
}

function jarOf({ name }: Artifact): string {
  return join(javaFolder, `${name}.jar`);
}
