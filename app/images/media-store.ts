/** Where the bytes of uploaded files lie, by name. A name's content never changes. */
export interface MediaStore {
  /** Stores all of it or nothing. Throws `StoreFailure`. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** What is stored under `name`, or null. Throws `StoreFailure`. */
  open(name: string): Promise<StoredFile | null>
  /** The names of everything that is stored, in no order. Throws `StoreFailure`. */
  list(): AsyncIterable<string>
  /** Removes it; it need not be there. Throws `StoreFailure`. */
  remove(name: string): Promise<void>
}

export interface StoredFile {
  /** Bytes; null where the store does not say. */
  size: number | null
  body: ReadableStream<Uint8Array>
}
