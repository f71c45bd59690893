/** Every HTTP method that a path item may hold, in the order of the specification. */
export const httpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;

export type HttpMethod = Uppercase<(typeof httpMethods)[number]>;
