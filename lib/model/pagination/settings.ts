/** How an operation is paginated, as the config, an annotation or the inference says it. */
export interface PaginationSettings {
  readonly type: 'offsetLimit' | 'page' | 'cursor' | 'link' | 'url';
  readonly fields: readonly PaginationField[];
  /** JSON path as written, like those below. */
  readonly results: string;
  readonly nextCursor:
    | { readonly path: string }
    | { readonly header: string }
    | { readonly lastItem: string }
    | undefined;
  readonly nextUrl: string | undefined;
  readonly hasMore: string | undefined;
  readonly totalItems: string | undefined;
  readonly totalPages: string | undefined;
  readonly firstPage: 0 | 1 | undefined;
}

export interface PaginationField {
  readonly name: string;
  readonly in: 'query' | 'header' | 'body';
  readonly role: 'offset' | 'limit' | 'page' | 'size' | 'cursor' | 'before';
}
