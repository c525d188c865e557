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
      ? 'There is no room left for pictures, so this one was not kept. Whoever runs the site must make room first.'
      : 'The place where pictures are kept does not answer right now, so this one was not kept. Please try again in a minute.'
  }
}
