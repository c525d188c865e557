import '@remix-run/server-runtime'

declare module '@remix-run/server-runtime' {
  /** Loaders respond in the single-fetch format, which preserves dates and undefined. */
  interface Future {
    v3_singleFetch: true
  }
  /** The context that our server passes to every loader and action; empty under plain `remix-serve`. */
  interface AppLoadContext {
    /** The client's address, with TRUST_PROXY proxies trusted. */
    clientAddress?: string
    /** The request's id in the log. */
    requestId?: string
    /** The route pattern, such as `/events/:eventId`. */
    route?: string
    /** Set when an action refused its form, for the page that shows it again. */
    refused?: true
    /** The text of a form that was not stored because nobody is signed in, for the sign-in page. */
    unsent?: string
  }
}
