/** The store failed; the upload itself is not at fault. */
export class StoreFailure extends Error {
  constructor(
    readonly reason: 'full' | 'down',
    cause: unknown,
  ) {
    super(reason === 'full' ? 'no room for pictures' : 'the picture store does not answer', {
      cause,
    })
  }

  get status(): number {
    return this.reason === 'full' ? 507 : 503
  }

  /** Message for the person who uploaded. */
  get sentence(): string {
    return this.reason === 'full'
      ? 'There is no storage space left, so this image was not saved. Ask your server administrator to free up space.'
      : 'Image storage is not responding, so this image was not saved. Please try again in a minute.'
  }
}
