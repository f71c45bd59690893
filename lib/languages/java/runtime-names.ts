import { wordList } from '../common/word-list.js';

/** Data: the types of the runtime, by their packages. Those of an API have other names. */
export const publicTypes: readonly string[] = [
  ...wordList('ApiResponse AsyncEventStream AsyncPages BinaryResponse EndpointRequest EventStream'),
  ...wordList('FileUpload'),
  ...wordList('Headers HttpTransport Page Pages Params RequestLogger RequestOptions RetryOptions'),
  ...wordList('StreamEvent TokenListener'),
  ...wordList(
    'DecodeIssue EnumType Json JsonReader JsonSource JsonType JsonTypes Model ObjectShape',
  ),
  ...wordList('ObjectType OpenEnum UnionShape UnionType UnionValue UnknownVariant'),
  ...wordList('CustomHook Hook HookContext HookRequest HookResponse'),
];

export const errorClasses: readonly string[] = [
  ...wordList('ApiCanceledException ApiConnectionException ApiException ApiTimeoutException'),
  ...wordList('AuthException AuthenticationException BadRequestException ConflictException'),
  ...wordList('DecodeException ErrorResponse InternalServerException InvalidDataException'),
  ...wordList('NotFoundException PaginationException PermissionDeniedException RateLimitException'),
  ...wordList('SdkException StreamException UnprocessableEntityException UsageException'),
];
