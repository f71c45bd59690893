import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFolder } from '../project.js';
import { measure, type Usage } from '../usage.js';

/** A Maven project that a generator writes. */
export interface Project {
  readonly id: string;
  /** Its folder below what the generator writes. */
  readonly folder: string;
  /** Statements that make the first call to the pet store at the address `args[0]`, with whole names of classes. */
  readonly call: string;
}

export const projects: readonly Project[] = [
  {
    id: 'sdkgen-java',
    folder: 'java',
    call: `var config = com.example.petstore.PetStoreConfig.builder().baseUrl(args[0]).apiKey("a").build();
System.out.println(new com.example.petstore.PetStoreClient(config).pets().getPetById(7));`,
  },
  {
    id: 'openapi-generator-java',
    folder: '.',
    call: `var client = new org.openapitools.client.ApiClient();
client.updateBaseUri(args[0]);
System.out.println(new org.openapitools.client.api.PetsApi(client).getPetById(7L));`,
  },
  {
    id: 'swagger-codegen-java',
    folder: '.',
    call: `var client = new io.swagger.client.ApiClient().setBasePath(args[0]);
System.out.println(new io.swagger.client.api.PetsApi(client).getPetById(7L));`,
  },
];

/** Where a project is; absent: its generator wrote none. */
export function placeOf({ id, folder }: Project): string | undefined {
  const place = join(keptFolder(id), folder);
  return existsSync(join(place, 'pom.xml')) ? place : undefined;
}

/**
 * The class path of everything that a project depends on.
 *
 * @throws {Error} where Maven cannot fetch it
 */
export function classPath(place: string): string {
  const list = join(place, 'classpath.txt');
  if (!existsSync(list)) {
    const target = [`-Dmdep.outputFile=${list}`, 'dependency:build-classpath'];
    execFileSync('mvn', ['--batch-mode', '--quiet', ...target], { cwd: place, stdio: 'pipe' });
  }
  return readFileSync(list, 'utf8').trim();
}

const options = ['-J-Xmx4g', '-nowarn', '-proc:none', '-encoding', 'UTF-8', '--release', '11'];

/** Compiles the sources of a project to its folder `classes`. */
export function compile(place: string, jars: string): Usage | string {
  const sources = filesBelow(join(place, 'src/main/java'), '.java').filter(
    (path) => !path.endsWith('module-info.java'),
  );
  writeFileSync(join(place, 'sources.txt'), sources.map((path) => `"${path}"`).join('\n'));
  return measure(['javac', ...options, '-d', 'classes', '-cp', jars, '@sources.txt'], place);
}

export function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}
