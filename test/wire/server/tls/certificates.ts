import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Test data: keys that protect nothing, each with the certificate that it signed for itself, good
 * for a hundred years. Made by
 *
 *     openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 \
 *       -subj '/CN=test data of the wire suite' -addext subjectAltName=IP:127.0.0.1 \
 *       -addext basicConstraints=critical,CA:TRUE -keyout NAME.key.pem -out NAME.certificate.pem
 *
 * `wrong-host` is for `DNS:elsewhere.example`.
 */
export type CertificateName = 'self-signed' | 'wrong-host';

export function certificateOf(name: CertificateName): {
  readonly key: string;
  readonly cert: string;
} {
  const read = (kind: string): string => readFileSync(join(folder, `${name}.${kind}.pem`), 'utf8');
  return { key: read('key'), cert: read('certificate') };
}

/** For a client that is to trust it. */
export function certificatePath(name: CertificateName): string {
  return join(folder, `${name}.certificate.pem`);
}

const folder = dirname(fileURLToPath(import.meta.url));
