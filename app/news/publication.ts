/** A publication as visitors and the API get it. */
export interface Publication {
  id: number
  title: string
  summary: string
  /** yyyy-MM-dd. */
  date: string
  source: string
  url: string
  imageUrl: string | null
  /** What the picture shows, where staff have said it. */
  imageAlt: string | null
  isActive: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

/** The newest ones on the home page. */
export const NEWEST = 6
/** Publications on a page of all of them: fills rows of one, two and three. */
export const NEWS_PER_PAGE = 12
