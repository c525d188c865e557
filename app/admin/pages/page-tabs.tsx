import { BUILT_IN_PAGES } from '~/pages/content'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { TabLinks } from '~/ui/tabs'

interface PageTabsProps {
  /** A built-in page, or `more` for the list of the others. */
  current: string
  editing?: boolean
}

/** The pages of the editor. Whoever edits one goes on editing the next. */
export function PageTabs({ current, editing = false }: PageTabsProps) {
  const to = editing ? paths.pageEdit : paths.editedPage
  const tabs = BUILT_IN_PAGES.map((page) => ({
    to: to(page),
    label: PAGE_LABELS[page],
    current: page === current,
  }))
  const more = { to: paths.textPages, label: 'More pages', current: current === 'more' }
  return <TabLinks short label="Pages" tabs={[...tabs, more]} />
}
