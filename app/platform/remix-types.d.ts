import '@remix-run/server-runtime'

declare module '@remix-run/server-runtime' {
  /** Loaders answer in the single-fetch format, which keeps dates and undefined. */
  interface Future {
    v3_singleFetch: true
  }
  /** What the process around Remix tells every loader and action; empty under plain `remix-serve`. */
  interface AppLoadContext {
    /** Where the request came from, with TRUST_PROXY proxies believed. */
    clientAddress?: string
    /** What the answer's lines in the log are found by. */
    requestId?: string
    /** The pattern of the address, such as `/events/:eventId`. */
    route?: string
    /** Set by an action that refused its form, for the page that shows it again. */
    refused?: true
  }
}
