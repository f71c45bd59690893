import { wordList } from '../common/word-list.js';

/** Data: the types of the runtime, by their packages. Those of an API have other names. */
export const publicTypes: readonly string[] = [
  ...wordList('ApiResponse AsyncEventStream AsyncPages BinaryResponse EventStream FileUpload'),
  ...wordList('Headers HttpTransport Page Pages Params RequestLogger RequestOptions RetryOptions'),
  ...wordList('StreamEvent TokenListener'),
  ...wordList(
    'DecodeIssue EnumType Json JsonReader JsonSource JsonType JsonTypes Model ObjectShape',
  ),
  ...wordList('ObjectType OpenEnum UnionShape UnionType UnionValue UnknownVariant'),
  ...wordList('CustomHook Hook HookContext HookRequest HookResponse'),
];

/** What generated sources import of the package that is not exported. */
export const internalTypes: readonly string[] = [
  ...wordList(
    'Alternative Answer ApiKey Args Basic BearerToken Body BodyEncoders ClientCredentials',
  ),
  ...wordList('ClientOptions Core DataForm Describe Environment EventForm FormBody JsonLines'),
  ...wordList('MultipartBody Need Operation Paging Parameter Part Place RawBody Server'),
  ...wordList('ServerPart ServerSentEvents ServerVariable Settings Style Takes TokenParameter'),
  ...wordList('TokenPlace TokenRefresh TokenRole'),
];

export const errorClasses: readonly string[] = [
  ...wordList('ApiCanceledException ApiConnectionException ApiException ApiTimeoutException'),
  ...wordList('AuthException AuthenticationException BadRequestException ConflictException'),
  ...wordList('DecodeException ErrorResponse InternalServerException InvalidDataException'),
  ...wordList('NotFoundException PaginationException PermissionDeniedException RateLimitException'),
  ...wordList('SdkException StreamException UnprocessableEntityException UsageException'),
];
