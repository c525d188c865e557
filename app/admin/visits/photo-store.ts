// Photos of taps that wait for a connection. The taps are in localStorage, which is too small for photos.

const DATABASE = 'visit-photos'
const STORE = 'photos'

/** Stores photos on the device under the id of their tap. Rejects if the browser does not allow it. */
export const keepPhotos = (tapId: string, photos: File[]): Promise<void> =>
  inStore('readwrite', (store) => store.put(photos, tapId)).then(() => undefined)

/** The photos of a tap. */
export const readPhotos = (tapId: string): Promise<File[]> =>
  inStore<File[] | undefined>('readonly', (store) => store.get(tapId)).then((found) => found ?? [])

export const dropPhotos = (tapId: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(tapId)).then(() => undefined)

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      // Wait for the transaction: a successful request may still be rolled back.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
