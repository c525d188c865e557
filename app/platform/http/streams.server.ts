import { ReadableStream as NodeReadableStream } from 'node:stream/web'

// Node's web streams can be created from iterables and iterated, but the DOM's types do not say so.

/** A stream of these chunks. Cancelling it ends the iteration, so that a generator's `finally` runs. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeReadableStream.from(chunks) as unknown as ReadableStream<Uint8Array>

/** The chunks of a stream; ending the iteration cancels it. */
export const chunksOf = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  stream as unknown as AsyncIterable<Uint8Array>
