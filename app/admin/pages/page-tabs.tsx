import { BUILT_IN_PAGES } from '~/pages/content'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { TabLinks } from '~/ui/tabs'

interface PageTabsProps {
  /** A built-in page, or `more` for the text pages. */
  current: string
  editing?: boolean
}

/** Tabs of the editor; in edit mode they open the next page for editing, too. */
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
