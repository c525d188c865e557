interface Stored {
  bytes: number
  /** Whether somebody asked again since it was made, or last spared. */
  isAskedFor: boolean
}

/** Pages by key, up to a number of bytes: the oldest give way, but not one that was asked for since. */
export class PageStore<Page extends Stored> {
  // A Map keeps the order of insertion: the first has been here longest, or longest since it was spared.
  readonly #pages = new Map<string, Page>()
  readonly #limitBytes: number
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key)
  }

  // Which page was asked for longest ago would have to be noted for every answer; whether one was asked
  // for since it was last spared tells nearly the same. (Operating systems call it a clock.)
  set(key: string, page: Page): void {
    this.delete(key)
    if (page.bytes > this.#limitBytes) return
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes + page.bytes <= this.#limitBytes) break
      this.delete(oldest)
      if (old.isAskedFor) this.#add(oldest, old)
    }
    this.#add(key, page)
  }

  delete(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= page.bytes
  }

  /** Drops every page of which `isOver` is true. */
  deleteWhere(isOver: (page: Page) => boolean): void {
    for (const [key, page] of this.#pages) if (isOver(page)) this.delete(key)
  }

  #add(key: string, page: Page): void {
    page.isAskedFor = false
    this.#pages.set(key, page)
    this.#bytes += page.bytes
  }
}
