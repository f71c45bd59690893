import { codeBlocks } from '../../compile/markdown.js';
import { clientOf, isSource, packageOf } from './compiler.js';

/** What a page shows, as a class that compiles if the page is right. */
export interface Fragment {
  /** Of its class, in the package `shown`. */
  readonly name: string;
  readonly text: string;
}

/** Types of Java that pages use without an import, so that readers see the call. */
const known = [
  'com.sun.net.httpserver.HttpServer',
  'io.opentelemetry.api.GlobalOpenTelemetry',
  'java.math.BigDecimal',
  'java.math.BigInteger',
  'java.net.InetSocketAddress',
  'java.net.ProxySelector',
  'java.net.http.HttpClient',
  'java.nio.charset.StandardCharsets',
  'java.nio.file.Path',
  'java.time.Duration',
  'java.time.LocalDate',
  'java.time.OffsetDateTime',
  'java.util.Arrays',
  'java.util.Collections',
  'java.util.Iterator',
  'java.util.List',
  'java.util.Map',
  'java.util.Optional',
  'java.util.UUID',
  'java.util.concurrent.CompletableFuture',
  'org.jspecify.annotations.Nullable',
];

/** @param folder - a package of their own, if several SDKs are compiled together */
export function fragmentsOf(files: ReadonlyMap<string, string>, folder = 'shown'): Fragment[] {
  const root = packageOf(files);
  const client = clientOf(files);
  const pages = [...files].filter(
    // The code of descriptions is their own.
    ([path]) => path.endsWith('.md') && !path.startsWith('documentation/models/'),
  );
  return pages.flatMap(([path, text]) =>
    codeBlocks(text, 'java').map((block, index) => {
      const name = `${path.replace(/\W+/g, '_')}_${index}`;
      return { name, text: asClass(block, { name, folder, root, client, files }) };
    }),
  );
}

interface Frame {
  readonly name: string;
  readonly folder: string;
  readonly root: string;
  readonly client: string;
  readonly files: ReadonlyMap<string, string>;
}

function asClass(block: string, frame: Frame): string {
  const { client, folder, name, root } = frame;
  const deprecated = '@SuppressWarnings("deprecation")\n';
  const program = /^public final class (\w+)/m.exec(block)?.[1];
  if (program !== undefined) {
    const text = block
      .replace(/^package [\w.]+;\n/m, '')
      .replaceAll(new RegExp(`\\b${program}\\b`, 'g'), name)
      .replace(/^public final class/m, `${deprecated}final class`);
    return `package ${folder};\n${text}`;
  }
  const imports = [...block.matchAll(/^import (?:static )?[\w.*]+;\n/gm)].map(([line]) => line);
  const rest = block.replace(/^import (?:static )?[\w.*]+;\n/gm, '');
  const own = packagesOf(frame.files, root).map((one) => `import ${one}.*;\n`);
  const used = known
    .filter((one) => new RegExp(`\\b${one.split('.').at(-1)}\\b`).test(rest))
    .map((one) => `import ${one};\n`);
  const head = [...new Set([...own, ...used, ...imports])].join('');
  const isMember = /^(?:public |private |static )/m.test(rest);
  const given = new RegExp(`\\b${client} client =`).test(rest) ? '' : `${client} client`;
  const body = isMember ? rest : `void shown(${given}) throws Exception {\n${rest}\n}`;
  return `package ${folder};\n\n${head}\n${deprecated}final class ${name} {\n${body}\n}\n`;
}

/** The packages of an SDK that programs may import. */
function packagesOf(files: ReadonlyMap<string, string>, root: string): readonly string[] {
  const all = [...files].flatMap(([path, text]) => {
    const name = /^package ([\w.]+);/m.exec(text)?.[1];
    return isSource(path) && !path.endsWith('package-info.java') && name ? [name] : [];
  });
  return [...new Set(all)].filter((one) => !one.startsWith(`${root}.internal`)).toSorted();
}
