import type { JsonObject } from '../../../../lib/json.js';
import { canary } from '../payloads.js';
import { api, numbered, object, operation, text, withParameters, withSchema } from './parts.js';

const properties = [
  `a': ${canary}, 'b`,
  `a": ${canary}; "b`,
  `x"]; [${canary}]: string; ["y`,
  `a\`\${${canary}}`,
  `a\n${canary}`,
  `a\` json:"${canary}`,
  `${canary},omitempty`,
  `${canary},string`,
  `"${canary}`,
  `\\${canary}`,
  `-${canary}`,
];
const enumeration = [
  `r'; ${canary}; '`,
  `r";}\n${canary};//`,
  `r\${${canary}}\``,
  `r\\'; ${canary}; //`,
  `#{${canary}}`,
  `$${canary}`,
  `{${canary}}`,
];
const paths = [`/x'+${canary}+'/y`, `/x"+${canary}+"/y`, `/x\`+${canary}+\`/y`, `/x$(${canary})/y`];
const queries = [
  `q']:0,[${canary}]:0,['`,
  `q":0,[${canary}]:0,"`,
  `q[${canary}]`,
  `q.${canary}`,
  `$${canary}`,
  `q\n${canary}`,
  `q\0\r${canary}`,
];
const endings = [`"+${canary}+"`, `'+${canary}+'`, `\`+${canary}+\``, `$(${canary})\\`];
const urls = endings.map((text, index) => `https://s${index}.example.com/${text}`);
const values = [...endings, `\${${canary}}`, `{${canary}}`, `#{${canary}}`];
const variable = { default: values[0] ?? '', enum: values, description: values.join(' ') };

const sendableHeaders = ["X-H'pwn_canary", 'X-`pwn_canary`', 'X-$pwn_canary'];

/** What each description has that must be in the code of every language, as it is. */
export const onTheWire: readonly (readonly [what: string, JsonObject, texts: readonly string[]])[] =
  [
    [
      'names of properties',
      withSchema(object(Object.fromEntries(properties.map((name) => [name, text])))),
      properties,
    ],
    ['values of an enum', withSchema({ type: 'string', enum: enumeration }), enumeration],
    [
      'values of enums of one',
      withSchema(object(numbered(enumeration.map((one) => ({ ...text, enum: [one] }))))),
      enumeration,
    ],
    [
      'constants of 3.1',
      {
        ...withSchema(object(numbered(enumeration.map((one) => ({ const: one }))))),
        openapi: '3.1.0',
      },
      enumeration,
    ],
    ['paths', api(Object.fromEntries(paths.map((path) => [path, { get: operation() }]))), paths],
    [
      'addresses of servers',
      api({ '/a': { get: operation() } }, { servers: urls.map((url) => ({ url })) }),
      urls,
    ],
    [
      'values of variables of servers',
      api(
        { '/a': { get: operation() } },
        { servers: [{ url: 'https://{v}.example.com', variables: { v: variable } }] },
      ),
      values,
    ],
    ['names in the query', withParameters('query', queries), queries],
    ['names of headers', withParameters('header', sendableHeaders), sendableHeaders],
    ['names of cookies', withParameters('cookie', [`a=${canary}; c`]), [`a=${canary}; c`]],
  ];
