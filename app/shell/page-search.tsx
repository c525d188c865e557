import { paths } from '~/paths'
import { Button } from '~/ui/button'

/** Search of the site's pages: a GET form to the sitemap. */
export function PageSearch({ query }: { query?: string }) {
  return (
    <form method="get" action={paths.sitemap} className="field max-w-xl" data-print="hide">
      <label htmlFor="page-search">Search the pages of this site</label>
      <div className="flex gap-3">
        <input
          type="search"
          id="page-search"
          name="q"
          maxLength={100}
          defaultValue={query}
          className="input"
        />
        <Button type="submit">Search</Button>
      </div>
    </form>
  )
}
