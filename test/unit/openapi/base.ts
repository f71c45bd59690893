/** A small valid description; `more` is added to it as YAML text at the top level. */
export function base(more = '', version = '3.0.3'): string {
  return `openapi: ${version}
info: {title: T, version: 1.0.0, contact: {name: c}}
servers: [{url: https://api.example.com/v1}]
${more.includes('paths:') ? '' : 'paths: {}\n'}${more}`;
}
