import '@remix-run/server-runtime'

declare module '@remix-run/server-runtime' {
  /** Loaders answer in the single-fetch format, which keeps dates and undefined. */
  interface Future {
    v3_singleFetch: true
  }
  /** The context that our server passes to every loader and action; empty under plain `remix-serve`. */
  interface AppLoadContext {
    /** Where the request came from, with TRUST_PROXY proxies believed. */
    clientAddress?: string
    /** The id of the request in the log. */
    requestId?: string
    /** The pattern of the address, such as `/events/:eventId`. */
    route?: string
    /** Set when an action refused its form, for the page that shows it again. */
    refused?: true
  }
}
