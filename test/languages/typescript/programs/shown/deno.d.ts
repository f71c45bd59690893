declare namespace Deno {
  interface HttpClient {
    close(): void;
  }
  function createHttpClient(options: { readonly proxy?: { readonly url: string } }): HttpClient;
}
