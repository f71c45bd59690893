import { wordList } from '../common/word-list.js';

/**
 * Words that Go writes in one case (Go Code Review Comments, "Initialisms"). The list is closed: a
 * name must not change because a word was added, unless that is announced. It holds all that
 * staticcheck (ST1003) insists on.
 */
const capitals = wordList(
  'ACL API ASCII AWS CDN CIDR CLI CORS CPU CRM CSRF CSS CSV DB DNS DVD EOF ETA FAQ FIFO FTP GID GPS GPU',
  'GPT GUID HMAC HTML HTTP HTTPS IBAN ICMP ID IMAP IO IP ISO ISBN JPEG JSON JWT KMS LDAP LLM LRU MAC MD MFA',
  'MIME NFC OIDC OS OTP PDF PEM PGP PHP PNG QPS QR RAM RFC RGB RPC RSA RTP SAML SBOM SDK SHA SIP SKU',
  'SLA SMTP SMS SQL SSD SSH SSL SSO SVG TCP TLS TOML TOTP TS TTL TTS UDP UI UID URI URL USB UTC UTF UUID UX',
  'VAT VM VPC VPN WASM XML XMPP XSRF XSS YAML',
);

/** Words with a spelling of their own. */
const mixed = wordList(
  'OAuth OpenID OpenAPI OpenAI GraphQL GitHub GitLab GRPC IPv IDs IPs URLs URIs UUIDs APIs SKUs VMs',
);

/** How a word is written within a name, by the word in small letters. */
export const initialisms: ReadonlyMap<string, string> = new Map(
  [...capitals, ...mixed].map((word) => [word.toLowerCase(), word]),
);
