/**
 * Words that Go writes in one case (Go Code Review Comments, "Initialisms"). The list is closed: a
 * name must not change because a word was added, unless that is announced. It holds all that
 * staticcheck (ST1003) insists on.
 */
const capitals = [
  'acl api ascii aws cdn cidr cli cors cpu crm csrf css csv db dns dvd eof eta faq fifo ftp gid gps gpu',
  'gpt guid hmac html http https iban icmp id imap io ip iso isbn jpeg json jwt kms ldap llm lru mac md mfa',
  'mime nfc oidc os otp pdf pem pgp php png qps qr ram rfc rgb rpc rsa rtp saml sbom sdk sha sip sku',
  'sla smtp sms sql ssd ssh ssl sso svg tcp tls toml totp ts ttl tts udp ui uid uri url usb utc utf uuid ux',
  'vat vm vpc vpn wasm xml xmpp xsrf xss yaml',
].flatMap((line) => line.split(' '));

/** Words with a spelling of their own; the second one is for the beginning of an unexported name. */
const spellings: readonly (readonly [word: string, spelled: string])[] = [
  ['oauth', 'OAuth'],
  ['openid', 'OpenID'],
  ['openapi', 'OpenAPI'],
  ['openai', 'OpenAI'],
  ['graphql', 'GraphQL'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['grpc', 'GRPC'],
  ['ipv', 'IPv'],
  ['ids', 'IDs'],
  ['ips', 'IPs'],
  ['urls', 'URLs'],
  ['uris', 'URIs'],
  ['uuids', 'UUIDs'],
  ['apis', 'APIs'],
  ['skus', 'SKUs'],
  ['vms', 'VMs'],
];

/** How a word is written within a name, by the word in small letters. */
export const initialisms: ReadonlyMap<string, string> = new Map([
  ...capitals.map((word): [string, string] => [word, word.toUpperCase()]),
  ...spellings.map(([word, spelled]): [string, string] => [word, spelled]),
]);
