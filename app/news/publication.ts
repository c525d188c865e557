/** A publication as visitors and the API see it. */
export interface Publication {
  id: number
  title: string
  summary: string
  /** yyyy-MM-dd. */
  date: string
  source: string
  url: string
  imageUrl: string | null
  /** Alternative text of the image, if staff entered one. */
  imageAlt: string | null
  isActive: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

/** Number of publications on the home page. */
export const NEWEST = 6
/** Divisible by one, two and three columns, so that every row is full. */
export const NEWS_PER_PAGE = 12
