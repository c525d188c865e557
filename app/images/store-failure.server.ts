/** Why the store did not do what it was asked: nothing that whoever uploads did wrong. */
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

  /** A sentence for whoever tried. */
  get sentence(): string {
    return this.reason === 'full'
      ? 'There is no storage space left, so this image was not saved. Whoever runs the server must free up space.'
      : 'Image storage is not responding, so this image was not saved. Please try again in a minute.'
  }
}
