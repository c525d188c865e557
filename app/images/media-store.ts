/** Storage for uploaded files by name. Files never change once stored. */
export interface MediaStore {
  /** Atomic. Throws `StoreFailure`. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null if there is no such file. Throws `StoreFailure`. */
  open(name: string): Promise<StoredFile | null>
  /** All names, in no particular order. Throws `StoreFailure`. */
  list(): AsyncIterable<string>
  /** Does nothing if there is no such file. Throws `StoreFailure`. */
  remove(name: string): Promise<void>
}

export interface StoredFile {
  /** Bytes; null if unknown. */
  size: number | null
  body: ReadableStream<Uint8Array>
}
